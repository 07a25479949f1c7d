import { expect, test } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { codeFrom } from '#src/features/invite/invite-code.ts'
import { fill } from '#src/i18n/browser/fill.ts'

/** The texts of the invite activity: for each language's file, its texts by key. */
const COPY = import.meta.glob<Record<string, string>>('/src/kinds/invite-activity/copy/*.json', {
  eager: true,
  import: 'default',
})

// Tests a code with a digit, and one that could be a word.
test.each(['R4MP7K', 'PARTNE'])('%s is found in the message that shares it', (code) => {
  for (const locale of LOCALES) {
    const message = COPY[`/src/kinds/invite-activity/copy/${locale}.json`]?.['message.text'] ?? ''
    expect(message).toContain('{code}')
    const text = fill(message, { code })
    expect(codeFrom(text), locale).toBe(code)
    expect(codeFrom(`${text} https://rollmates.example/${locale}/s/ABCDEF`), locale).toBe(code)
  }
})

test.each([
  ['r4mp7k', 'R4MP7K'],
  [' R4M-P7K ', 'R4MP7K'],
  ['r4m p7k', 'R4MP7K'],
  ['R4MP7KX', 'R4MP7K'],
  ['R4\u200bMP\u00ad7K', 'R4MP7K'],
  ['\u202aR4MP7K\u202c', 'R4MP7K'],
  ['Ｒ４ＭＰ７Ｋ', 'R4MP7K'],
  ['https://rollmates.example/activity?code=R4MP7K&x=1', 'R4MP7K'],
  ['Look: https://rollmates.example/activity?code=r4mp7k', 'R4MP7K'],
  ['https://rollmates.example/activity?code=%20R4MP7K', 'R4MP7K'],
  ['https://rollmates.example/activity?a=1&amp;code=R4%4DP7K).', 'R4MP7K'],
  ['https://rollmates.example/activity?code=R4MP7K%', 'R4MP7K'],
  ['my code is r4mp7k, ok?', 'R4MP7K'],
  ['“R4MP7K”, said FRASER', 'R4MP7K'],
  ['R4M', 'R4M'],
  ['', ''],
])('%j holds the code %s', (typed, code) => {
  expect(codeFrom(typed)).toBe(code)
})
