// @vitest-environment happy-dom

import { memo } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type PageProps, PageProvider, usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { wordsOf } from '#src/app/words/words.ts'
import { Failure } from '#src/rpc/failure.ts'
import { render } from '#tests/support/render.tsx'

const screen = {
  locale: 'de',
  home: '/de',
  commonStrings: {} as ScreenProps['commonStrings'],
  errorStrings: { fallback: 'Something wrong' },
} as const
const page: PageProps = {
  screen,
  strings: { hello: 'Hallo {name}', days_one: '{count} Tag', days_other: '{count} Tage' },
}

function Greeting() {
  const { t, count } = usePage()
  return <p>{`${t('hello', { name: 'Maja' })}, ${count('days', 2)}`}</p>
}

const refused = <RefusalNote failure={new Failure('refused', '', '00000')} />

afterEach(() => void document.body.replaceChildren())

it('says the texts of the page in its language, however deep the component is', async () => {
  const { place, close } = await render(
    <div>
      <Greeting />
    </div>,
    page,
  )
  expect(place.textContent).toBe('Hallo Maja, 2 Tage')
  await close()
})

it('says the texts that were loaded late, within what needs them alone', async () => {
  const late = { ...page, screen: { ...screen, errorStrings: { fallback: 'Loaded late' } } }
  const { place, close } = await render(
    <>
      <section>{refused}</section>
      <PageProvider page={late}>{refused}</PageProvider>
    </>,
    page,
  )
  expect([...place.children].map(({ textContent }) => textContent)).toEqual([
    'Something wrong',
    'Loaded late',
  ])
  await close()
})

it('draws nothing anew that asks for the page, while the page stays', async () => {
  let drawn = 0
  const Counted = memo(function Counted() {
    drawn += 1
    return usePage().t('hello', { name: `${drawn}` })
  })
  const { show, close } = await render(<Counted />, page)
  await show(<Counted />)
  expect(drawn).toBe(1)
  await close()
})

it('compiles no key that the catalogue does not have', () => {
  const { t, count } = wordsOf<'hello' | 'days_one' | 'days_other'>({}, 'en')
  t('hello')
  count('days', 1)
  // @ts-expect-error: no such text
  t('hallo')
  // @ts-expect-error: it has no plural forms
  count('hello', 1)
})

it('shows the key of a text that is missing', async () => {
  const { place, close } = await render(<Greeting />, { screen })
  expect(place.textContent).toBe('hello, days')
  await close()
})
