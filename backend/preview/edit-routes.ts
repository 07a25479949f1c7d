import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { CommandError } from '#backend/cli/command-error.ts'
import { Edit, EditRefused, readAllTexts, readForm, saveEdits } from '#backend/cli/edit-seasons.ts'
import { DeskError } from '#backend/desk/desk-error.ts'
import { LOCALES } from '#src/contract/locales.ts'

const Language = v.object({ locale: v.picklist(LOCALES) })
const Place = v.object({ file: v.string(), key: v.optional(v.string()) })
const Save = v.object({ edits: v.pipe(v.array(Edit), v.minLength(1), v.maxLength(500)) })

/**
 * Adds what the bar's editor calls: the texts of a language, the fields behind one of them or of a manifest, and
 * saving. `mayEdit` decides who may.
 */
export async function addEditing(
  app: FastifyInstance,
  mayEdit: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  const idOf = ({ file, key }: { file: string; key: string }) => `${file} ${key}`
  const built = new Map(readAllTexts().map((one) => [idOf(one), one.text]))
  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof CommandError)) {
      request.log.error({ err: error }, 'an edit failed')
      return reply.code(500).send({ error: 'Something went wrong', fix: 'Reload the page' })
    }
    const { message, fix } = error
    const status = 'statusCode' in error ? Number(error.statusCode) : 400
    const { fields, findings } = error instanceof EditRefused ? error : {}
    return reply.code(status).send({ error: message, fix, fields, findings })
  })
  app.addHook('onRequest', async (request) => {
    if (await mayEdit(request)) return
    throw new DeskError(403, 'Here you only see pages', 'Sign in with the role marketing')
  })
  app.post('/preview/edit/texts', async ({ body }) => {
    const { locale } = read(Language, body)
    const texts = readAllTexts().filter((one) => one.locale === locale)
    return texts.map(({ file, key, text }) => {
      return { file, key, text, built: built.get(idOf({ file, key })) ?? text }
    })
  })
  app.post('/preview/edit/form', async ({ body }) => {
    const { file, key } = read(Place, body)
    return readForm(file, key)
  })
  app.post('/preview/edit/save', async ({ body }) => saveEdits(read(Save, body).edits))
}

function read<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const { success, output, issues } = v.safeParse(schema, body)
  if (success) return output
  throw new CommandError(`${v.getDotPath(issues[0]) ?? 'body'}: ${issues[0].message}`, 'reload')
}
