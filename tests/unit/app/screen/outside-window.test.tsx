// @vitest-environment happy-dom

import { expect, it, vi } from 'vitest'
import OutsideWindow from '#src/app/screen/OutsideWindow.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { find, render } from '#tests/support/render.tsx'

vi.mock('#src/rpc/client.ts', () => ({ rpc: async () => Promise.reject(new Error('nobody')) }))

const OPENS = '2026-11-22T13:00:00Z'
const CLOSES = '2026-12-06T13:00:00Z'
const WINDOW = { opens_at: OPENS, closes_at: CLOSES, server_time: '2026-11-21T12:00:00Z' }
const screen = {
  locale: 'en',
  errorStrings: {},
  home: '/fr',
  commonStrings: {
    'states.not_started.title': 'Not yet',
    'states.ended.title': 'It is over',
    'states.ended.action': 'Back to start',
  } as ScreenProps['commonStrings'],
} as const
const says = {
  opens: (date: string) => `Opens: ${date}`,
  ended: (date: string) => `Ended: ${date}`,
}

it('says before the opening when that is, and leads back to the start', async () => {
  const { place, show, close } = await render(
    <OutsideWindow {...says} of={{ ...WINDOW, phase: 'not_started' }} />,
    { screen },
  )
  expect(find(place, '.not-started h2').textContent).toBe('Not yet')
  expect(find(place, 'p').textContent).toBe(`Opens: ${formatDate(OPENS, 'date')}`)
  expect(find(place, 'a').getAttribute('href')).toBe('/fr')

  await show(
    <OutsideWindow {...says} of={{ ...WINDOW, phase: 'not_started' }} opensStyle="moment" />,
  )
  expect(find(place, 'p').textContent).toBe(`Opens: ${formatDate(OPENS, 'moment')}`)
  await close()
})

it('says afterwards since when it is over, by the day', async () => {
  const { place, close } = await render(
    <OutsideWindow {...says} of={{ ...WINDOW, phase: 'ended' }} opensStyle="moment" />,
    { screen },
  )
  expect(find(place, '.ended h2').textContent).toBe('It is over')
  expect(find(place, 'p').textContent).toBe(`Ended: ${formatDate(CLOSES, 'date')}`)
  expect(find(place, 'a').textContent).toBe('Back to start')
  await close()
})

it('leads elsewhere, or nowhere, if its page says so, and tells more above', async () => {
  const of = { ...WINDOW, phase: 'ended' }
  const { place, show, close } = await render(
    <OutsideWindow {...says} of={of} action={{ label: 'Prizes', href: '/prizes' }} />,
    { screen },
  )
  expect(find(place, 'a').getAttribute('href')).toBe('/prizes')
  await show(
    <OutsideWindow {...says} of={of} action={null}>
      <b>2 mates</b>
    </OutsideWindow>,
  )
  expect(place.querySelector('a')).toBeNull()
  expect(find(place, '.ended > b').textContent).toBe('2 mates')
  await close()
})
