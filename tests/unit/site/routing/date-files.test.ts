import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dateFiles } from '#src/site/routing/date-files.ts'

/** Returns the ETag that nginx gives a page with this text, if the build gives all files the same time. */
function tagOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-dates-'))
  const page = join(folder, 'de', 'dice.html')
  mkdirSync(join(folder, 'de'))
  writeFileSync(page, text)
  utimesSync(page, 1, 1)
  dateFiles(folder)
  const { mtimeMs, size } = statSync(page)
  rmSync(folder, { recursive: true })
  expect(mtimeMs).toBeLessThan(Date.now())
  return `${(mtimeMs / 1000).toString(16)}-${size.toString(16)}`
}

test('a changed page of the same size has another ETag, an equal page of another build the same', () => {
  expect(tagOf('<script src="a1.js">')).not.toBe(tagOf('<script src="b2.js">'))
  expect(tagOf('<script src="a1.js">')).toBe(tagOf('<script src="a1.js">'))
})
