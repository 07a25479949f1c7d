import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '#scripts/commands.mjs'
import { listFiles } from '#scripts/lib/list-files.ts'

const FILES = listFiles(['Containerfile', '.devcontainer/Containerfile'])
const PRODUCT = readFileSync('Containerfile', 'utf8')
const [, server = ''] = PRODUCT.split(/^FROM .* AS server$/m)

test.each(FILES)(
  '%s starts from whole versions, copies what there is, and does not run as root',
  (file) => {
    const text = readFileSync(file, 'utf8')
    const stages = [...text.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)]
    expect(stages.length).toBeGreaterThan(0)
    const names = stages.map(([, , name]) => name)
    for (const [, image = ''] of stages) {
      if (!names.includes(image)) expect(image).toMatch(/:\d+\.\d+\.\d+-[a-z]+(-slim)?$/)
    }
    for (const [, stage, sources = ''] of text.matchAll(
      /^COPY (?:--from=(\w+) )?(?:--\S+ )*(.+) \S+$/gm,
    )) {
      if (stage) expect(names).toContain(stage)
      else for (const source of sources.split(' ')) expect(existsSync(source), source).toBe(true)
    }
    expect(text.match(/^USER (.+)$/gm)?.at(-1)).toBe('USER node')
  },
)

test('the server’s stage has a health check, and Node as its first process', () => {
  expect(server).toMatch(/^HEALTHCHECK .*\/healthz/m)
  // A shell or npm in between would not pass the stop signal on to Node.
  expect(server).toMatch(/^CMD \["node", "backend\/server\/main\.ts"\]$/m)
})

test('a demo in the container lets nobody in unless asked', () => {
  expect(server).toContain('ROLLMATES_MODE=demo')
  expect(server).not.toMatch(/^ENV .*PUBLIC_DEMO/m)
})

test('the server’s stage has every folder that the server imports from', () => {
  const copied = [...server.matchAll(/^COPY (\w+) /gm)].map(([, folder]) => folder)
  const imported = listFiles('{backend,src/{campaigns,contract,i18n,routing}}/**/*.ts')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'#(\w+)\//g)])
    .map(([, folder]) => folder)
  expect(copied).toEqual(expect.arrayContaining([...new Set(imported)]))
})

test('the folder for development has a Containerfile and shows the ports of npm run dev', () => {
  const file = '.devcontainer/devcontainer.json'
  const { build, forwardPorts, portsAttributes } = JSON.parse(readFileSync(file, 'utf8'))
  const ports = Object.values(COMMANDS.dev?.ports ?? {})
  expect(existsSync(join(dirname(file), build.dockerfile))).toBe(true)
  expect(forwardPorts).toEqual(ports)
  expect(Object.keys(portsAttributes)).toEqual(ports.map(String))
})
