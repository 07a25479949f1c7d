// Finds code that formats dates, numbers or lists by itself: `src/i18n/format.ts` and the files beside
// it do, so that digits, calendar and language are the same everywhere. So with durations, which
// `src/contract/durations.ts` names.
import { readFileSync } from 'node:fs'
import { listFiles } from './lib/list-files.ts'

/** Where what is looked for belongs. */
const FORMATTERS = /^src\/(i18n\/format(-[\w-]+)?|contract\/durations)\.ts$/

/** Files that are allowed to besides, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/layouts/local-time.ts': 'the only script of static pages, which imports nothing',
  'src/layouts/client-painted.ts': 'formats nothing: it loads what the browser needs to',
  'backend/jobs/reminder-text.ts': 'the servers have no locale but the reminder’s',
}

const RULES: readonly { found: RegExp; fix: string }[] = [
  {
    found:
      /\bIntl\.(DateTimeFormat|NumberFormat|ListFormat|RelativeTimeFormat)\b(?!\(\)\.resolvedOptions)/,
    fix: 'formats by itself: use a function of src/i18n/format*.ts, or add one there',
  },
  {
    found: /\.toLocale(Date|Time)?String\b/,
    fix: 'formats by itself: use a function of src/i18n/format*.ts, or add one there',
  },
  {
    found: /\b(86_?400_?000|3_?600_?000|(24 \* )?60 \* (60_?000|60 \* 1_?000))\b/,
    fix: 'is written out: take DAY, HOUR or MINUTE of src/contract/durations.ts',
  },
]

/** Returns every such place of the product, one line each: the file, the line, the correction. */
export function findOwnFormats(): string[] {
  return listFiles(['src/**/*.{ts,tsx,astro}', 'backend/**/*.ts']).flatMap((file) =>
    ownFormatsIn(file, readFileSync(file, 'utf8')),
  )
}

/** Returns the same for the text of one file. */
export function ownFormatsIn(file: string, text: string): string[] {
  if (FORMATTERS.test(file) || file in ALLOWED) return []
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(\/\/|\/?\*)/.test(line)) return []
    return RULES.flatMap(({ found, fix }) => {
      const word = found.exec(line)?.[0]
      return word ? [`${file}:${index + 1}: ${word} ${fix}`] : []
    })
  })
}

if (import.meta.main) {
  const findings = findOwnFormats()
  for (const finding of findings) process.stderr.write(`${finding}\n`)
  process.exit(findings.length > 0 ? 1 : 0)
}
