import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTAINERS, findContainerFaults } from '#scripts/check-containers.ts'
import { COMMANDS } from '#scripts/commands.mjs'
import { listFiles } from '#scripts/lib/list-files.ts'

const GOOD = readFileSync('Containerfile', 'utf8')

test('every Containerfile of the project is checked', () => {
  expect(CONTAINERS.map(({ file }) => file).sort()).toEqual(
    listFiles(['Containerfile', 'Dockerfile', '.devcontainer/*file']),
  )
})

test.each(CONTAINERS)('$file has no fault', ({ file, isProduct }) => {
  expect(findContainerFaults(file, readFileSync(file, 'utf8'), isProduct)).toEqual([])
})

test.each([
  ['an unknown instruction', /^WORKDIR/m, 'WORKDIRS', 'Unknown instruction: WORKDIRS'],
  ['a tag that moves', /node:[\d.]+-\w+-slim/, 'node:24-slim', 'name the base image'],
  ['no tag', /node:[\d.]+-\w+-slim/, 'node', 'name the base image'],
  ['a file that is not there', 'COPY backend', 'COPY back-end', 'back-end does not exist'],
  ['a stage that is not there', '--from=packages', '--from=parcels', 'no stage parcels'],
  ['root by default', /^USER node$/m, '', 'runs as root'],
  ['root by name', /^USER node$/m, 'USER root', 'runs as root'],
  ['root by number', /^USER node$/m, 'USER 0:0', 'runs as root'],
  ['no health check', /^HEALTHCHECK.*$/m, '', 'needs a HEALTHCHECK'],
  ['a health check of something else', /\/healthz/, '/', 'needs a HEALTHCHECK of /healthz'],
  ['npm in between', /^CMD.*$/m, 'CMD ["npm", "run", "serve"]', 'start node itself'],
  ['a shell in between', /^CMD.*$/m, 'CMD node backend/server/main.ts', 'start node itself'],
])('%s is found', (_, from, to, fault) => {
  const bad = GOOD.replace(from, to)
  expect(bad).not.toBe(GOOD)
  expect(findContainerFaults('Containerfile', bad, true).join('\n')).toContain(fault)
})

test('the server’s stage has every folder that the server imports from', () => {
  const [, last = ''] = GOOD.split(/^FROM .* AS server$/m)
  const copied = [...last.matchAll(/^COPY (\w+) /gm)].map(([, folder]) => folder)
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
