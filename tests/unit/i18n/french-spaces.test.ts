import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FILES = globSync([
  'campaigns/*/copy/fr.json',
  'i18n/fr/{season-recap,year-recap,season-report,story,errors}.json',
])

it.each(FILES)('%s has a space that never breaks before ! ? : and ;', (file) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const wrong = Object.entries(texts).filter(
    // Characters that are not allowed in names are excluded.
    ([key, text]) => key !== '14064' && /[^\u00a0][!?:;](\s|$)/.test(text),
  )
  expect(wrong).toEqual([])
})
