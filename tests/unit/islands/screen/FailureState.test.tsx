// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { FailureState } from '#src/islands/screen/FailureState.tsx'
import type { FailureKind } from '#src/rpc/present-failure.ts'
import { find, render } from '../render.tsx'

const STRINGS = {
  'states.error.title': 'That roll went wide',
  'states.error.text': 'Your stickers are safe.',
  'states.error.action': 'Try again',
  'states.error.code': 'Code {code}',
  'states.banned.title': 'Miss a turn',
  'states.offline.action': 'Retry',
  'states.ended.action': 'Back to start',
  'states.unknown_player.text': 'We know no player called “{name}”.',
}

afterEach(() => {
  document.body.innerHTML = ''
})

async function show(kind: FailureKind, options: { username?: string; onRetry?: () => void } = {}) {
  const { place } = await render(
    <FailureState
      failure={{ kind, text: 'the server’s words', code: REFUSAL.own_dice_page }}
      strings={STRINGS}
      homeHref="/de"
      username={options.username}
      onRetry={options.onRetry ?? (() => undefined)}
    />,
  )
  return place
}

test.each(['error', 'offline'] as const)('%s can be tried again', async (kind) => {
  const onRetry = vi.fn()
  find(await show(kind, { onRetry }), 'button').click()
  expect(onRetry).toHaveBeenCalledOnce()
})

test('an error says what is safe, with its code; a refusal says its own words', async () => {
  expect((await show('error')).textContent).toContain('Your stickers are safe.Code 14099')
  expect((await show('message')).textContent).toContain('the server’s words')
})

test('code 0 shows nothing', async () => {
  expect((await show('silent')).innerHTML).toBe('')
})

test.each(['ended', 'not-started'] as const)('%s leads home', async (kind) => {
  expect(find(await show(kind), 'a').getAttribute('href')).toBe('/de')
})

test('a ban shows the server’s words under its title', async () => {
  const place = await show('banned')
  expect(find(place, 'h1').textContent).toBe('Miss a turn')
  expect(place.textContent).toContain('the server’s words')
})

test('an unknown player is named as text, however long and whatever it holds', async () => {
  const place = await show('unknown-player', { username: `<b>${'x'.repeat(10_000)}` })
  expect(place.querySelector('b')).toBeNull()
  expect(find(place, 'p').textContent).toBe(`We know no player called “<b>${'x'.repeat(28)}…”.`)
})
