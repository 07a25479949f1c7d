import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProgressMessage } from '#scripts/lib/progress-message.ts'
import { runProcess } from '#scripts/lib/run-process.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollmates-progress-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const TWO_TESTS = `
test('holds', () => expect(1).toBe(1))
test('breaks', () => expect(1).toBe(2))
`

const RUNNERS = [
  {
    runner: 'vitest',
    file: 'two.test.ts',
    program: 'vitest/vitest.mjs',
    args: ['run'],
    imports: `import { expect, test } from 'vitest'`,
    total: 1,
  },
  {
    runner: 'playwright',
    file: 'two.spec.ts',
    program: '@playwright/test/cli.js',
    args: ['test'],
    imports: `import { expect, test } from '@playwright/test'`,
    total: 2,
  },
] as const

test.each(RUNNERS)(
  '$runner tells of a failure before it ends, and of all that it has run',
  async ({ runner, file, program, args, imports, total }) => {
    writeFileSync(join(folder, file), `${imports}\n${TWO_TESTS}`)
    const told: ProgressMessage[] = []
    const { code } = await runProcess(
      process.execPath,
      [
        resolve('node_modules', program),
        ...args,
        `--reporter=${resolve(`scripts/lib/${runner}-progress.ts`)}`,
      ],
      {
        cwd: folder,
        onMessage: (message) => told.push(message as ProgressMessage),
      },
    )
    expect(code).toBe(1)
    expect(told.flatMap(({ failure }) => failure ?? [])).toEqual([
      { path: file, title: 'breaks', message: expect.stringContaining('1') },
    ])
    expect(told.at(-1)?.progress).toEqual({ done: total, total })
  },
)
