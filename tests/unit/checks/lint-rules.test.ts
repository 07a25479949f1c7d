import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { programFile } from '#scripts/lib/package-program.mjs'
import { runProcess } from '#scripts/lib/run-process.mjs'

/** Returns the lines of code in which one of biome's plugins in scripts/lint finds something. */
async function foundBy(plugin: string, lines: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'))
  try {
    const config = { plugins: [resolve(`scripts/lint/${plugin}.grit`)] }
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'code.ts'), lines.join('\n'))
    const args = [programFile('biome'), 'lint', '--max-diagnostics=none', 'code.ts']
    const { output } = await runProcess(process.execPath, args, { cwd: folder })
    const numbers = [...output.matchAll(/code\.ts:(\d+):\d+ plugin/g)].map(([, line]) =>
      Number(line),
    )
    return lines.filter((_, index) => numbers.includes(index + 1))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  {
    plugin: 'shell',
    found: [
      "spawn('x', [], { shell: true })",
      "spawn('x', [], { shell: process.platform === 'win32' })",
      "spawn('npm', ['ci'])",
      "execFileSync('sh', ['-c', 'ls'])",
      "execSync('ls')",
    ],
    passed: [
      "spawn(process.execPath, ['a.mjs'])",
      "spawn('x', [], { shell: false })",
      '/a/.exec(b)',
    ],
  },
  {
    plugin: 'own-format',
    found: [
      "new Intl.DateTimeFormat(undefined, { weekday: 'long' })",
      'new Intl.NumberFormat(locale).format(number)',
      'new Intl.ListFormat(locale).format(list)',
      "new Intl.RelativeTimeFormat('en').format(-1, 'day')",
      'points.toLocaleString()',
      'new Date(at).toLocaleDateString(locale)',
      "moment.toLocaleTimeString('en', { timeZone })",
      'const DAY = 86_400_000',
      'const LONG = 24 * 60 * 60 * 1000',
      'const SOON = 6 * 60 * 60_000',
      'const WEEK = 7 * 24 * 3_600_000',
    ],
    passed: [
      'const options: Intl.DateTimeFormatOptions = {}',
      'new Intl.PluralRules(locale).select(count)',
      'Intl.DateTimeFormat().resolvedOptions().timeZone',
      'name.charAt(0).toLocaleLowerCase(locale)',
      'const YEAR = 365 * 24 * 60 * 60',
      'const FIVE_MINUTES = 5 * 60_000',
    ],
  },
])('$plugin.grit finds what it is for, and nothing else', async ({ plugin, found, passed }) => {
  expect(await foundBy(plugin, [...found, ...passed])).toEqual(found)
})
