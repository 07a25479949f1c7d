import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AVATARS } from '#src/contract/players.ts'
import { AVATAR_URLS } from '#src/ui/avatar/avatar-urls.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { MATES, type MateName, MOODS, type MoodName } from '#src/ui/mate/mate-moods.ts'

test('a button with an address is a link', () => {
  expect(renderToStaticMarkup(<Button label="Home" href="/de" />)).toMatch(/^<a [^>]*href="\/de"/)
})

test('a busy button says so and keeps its words', () => {
  const html = renderToStaticMarkup(<Button label="Share" busy />)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('Share')
})

test('every token of the contract has its drawing', () => {
  expect(Object.keys(AVATAR_URLS).sort()).toEqual([...AVATARS])
})

test('no mate needs a style attribute or an id, so that it can stand in any page, twice', () => {
  for (const mate of Object.keys(MATES) as MateName[]) {
    for (const mood of Object.keys(MOODS) as MoodName[]) {
      expect(renderToStaticMarkup(<Mate mate={mate} mood={mood} />)).not.toMatch(/ (style|id)=/)
    }
  }
})
