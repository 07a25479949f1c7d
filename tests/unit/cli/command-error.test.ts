import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { exitWithError } from '#backend/cli/command-error.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

it('A path that cannot be used is named with the fix, without a stack', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    mkdirSync('package.json/archive', { recursive: true })
  } catch (error) {
    exitWithError(error)
  }
  expect(told).toHaveBeenCalledWith(
    expect.stringMatching(/package\.json.* cannot be used \(E\w+\)\.\nTo fix it: [^\n]+\n$/),
  )
  expect(process.exitCode).toBe(1)
})

it.each(['operator', 'campaign'])(
  'The command %s ends quietly where nobody reads it',
  async (name) => {
    const child = spawn(process.execPath, [`backend/cli/${name}.ts`, '--help'])
    child.stdout.destroy()
    let told = ''
    child.stderr.on('data', (data) => (told += data))
    const [code] = await once(child, 'close')
    expect([code, told]).toEqual([0, ''])
  },
)
