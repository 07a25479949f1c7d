import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import { programFile } from '#scripts/lib/package-program.mjs'
import { runProcess } from '#scripts/lib/run-process.mjs'

/** Returns the lines of code that a Biome plugin of scripts/lint reports. */
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
])(
  'the plugin $plugin finds what it is for, and nothing else',
  async ({ plugin, found, passed }) => {
    expect(await foundBy(plugin, [...found, ...passed])).toEqual(found)
  },
)

async function foundInStyles(declarations: readonly string[]): Promise<string[]> {
  const { results } = await stylelint.lint({
    code: declarations.map((declaration) => `a { ${declaration} }`).join('\n'),
    configFile: 'scripts/lint/stylelint.config.mjs',
  })
  const lines = results.flatMap(({ warnings }) => warnings.map(({ line }) => line))
  return declarations.filter((_, index) => lines.includes(index + 1))
}

test('styles name their colours, and take radii, gaps and weights from closed lists', async () => {
  const found = [
    'color: #FFC838',
    'background: linear-gradient(white, transparent)',
    '--edge: 2px solid rgb(255 200 56)',
    'box-shadow: 0 0 rgba(42, 20, 38, 0.16)',
    'border-color: rebeccapurple',
    'outline: 1px solid hsl(20 30% 40%)',
    'background: oklch(0.5 0.1 20)',
    'fill: #fff3ea',
    'border-radius: 21px',
    'border-top-left-radius: 25px',
    'gap: 9px',
    'font-weight: 900',
  ]
  const passed = [
    'color: var(--white)',
    'color: currentColor',
    'background: CanvasText',
    'background: #0000',
    'mask: linear-gradient(#000 82%, #0000 88%)',
    'animation: gold-pop 1s',
    'src: local("Arial Black"), url(white.svg)',
    'fill: #123456',
    'stop-color: #123456',
    'border-radius: var(--r-xl) var(--r-xl) 0 0',
    'gap: 8px 12px',
  ]
  expect(await foundInStyles([...found, ...passed])).toEqual(found)
})
