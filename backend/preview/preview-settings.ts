import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  companyProvider,
  Environment as DeskEnvironment,
  listeningPlace,
} from '#backend/desk/desk-settings.ts'
import { databaseSettingsOf } from '#backend/server/database-settings.ts'
import { HOW_TO_MAKE, weaknessOf } from '#backend/server/session-secret.ts'
import { readSettings } from '#backend/server/settings.ts'
import { SettingsError } from '#backend/server/settings-error.ts'
import { readVariables } from '#src/contract/variables.ts'

const { DESK_ADDRESS, DESK_URL, DESK_SECRET, ...shared } = DeskEnvironment.entries

export const Environment = v.object({
  ...shared,
  PREVIEW_ADDRESS: DESK_ADDRESS,
  PREVIEW_URL: DESK_URL,
  PREVIEW_SECRET: DESK_SECRET,
})

export type PreviewSettings = ReturnType<typeof readPreviewSettings>

/**
 * Reads the settings of a preview. It uses the desk's sign-in if DESK_ISSUER is set.
 * @throws {SettingsError} that names every invalid variable.
 */
export function readPreviewSettings(environment: Readonly<Record<string, string | undefined>>) {
  const { given, output, problems } = readVariables(Environment, environment)
  const { PREVIEW_ADDRESS: address, PREVIEW_URL: origin, PREVIEW_SECRET: secret } = output
  const { isHere, ...listening } = listeningPlace(address, origin, '4340')
  const provider = companyProvider(output, problems)
  if ((given.ROLLMATES_MODE ?? 'demo') !== 'demo') {
    problems.push('A preview is a demo: leave ROLLMATES_MODE out, or set it to demo.')
  }
  if (given.DATABASE_URL) {
    problems.push('A preview has its own demo database in DATA_DIR: leave DATABASE_URL out.')
  }
  if (!isHere) {
    const weakness = secret ? weaknessOf(secret) : 'is missing'
    if (weakness) problems.push(`PREVIEW_SECRET ${weakness}, and others open it. ${HOW_TO_MAKE}`)
    if (!listening.url.startsWith('https:')) {
      problems.push('PREVIEW_URL must begin with https:// if others open it.')
    }
    if (provider?.issuer.startsWith('http:')) {
      problems.push('DESK_ISSUER must begin with https:// if others open the preview.')
    }
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  const { place } = databaseSettingsOf({ ...output, DATA_DIR: join(output.DATA_DIR, 'preview') })
  const random = () => randomBytes(32).toString('hex')
  return {
    ...listening,
    /** Whether everybody on this machine may look, without a link or a sign-in. */
    isOpen: !secret && !provider,
    secret: secret ?? random(),
    provider,
    /** A separate folder, so that a demo's or desk's data in DATA_DIR stays unchanged. */
    place,
    /** The settings of the product's server. Mode `development` answers calls at any time. */
    server: readSettings({
      ROLLMATES_MODE: 'development',
      DATA_DIR: place.dataDir,
      SESSION_SECRET: random(),
      ACCOUNT_SECRET: random(),
      FRAME_ANCESTORS: "'self'",
      LOG_LEVEL: 'warn',
      DIST_DIR: environment.DIST_DIR,
      PUBLIC_API_KEY: environment.PUBLIC_API_KEY,
      TRUST_PROXY: environment.TRUST_PROXY,
    }),
  }
}
