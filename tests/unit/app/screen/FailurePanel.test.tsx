// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { FailurePanel } from '#src/app/screen/FailurePanel.tsx'
import { LOCALES } from '#src/contract/locales.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { pickStrings } from '#src/i18n/fixed-t.ts'
import type { StateText } from '#src/i18n/state-keys.ts'
import { Failure } from '#src/rpc/failure.ts'
import { type FailureKind, presentFailure } from '#src/rpc/present-failure.ts'
import { find, render } from '#tests/support/render.tsx'

const STRINGS = {
  'states.error.title': 'That didn’t work',
  'states.error.action': 'Try again',
  'states.error.code': 'Code {code}',
  'states.banned.title': 'This account is banned',
  'states.offline.action': 'Retry',
  'states.ended.action': 'Back to start',
  'states.unknown_player.text': 'We know no player called “{name}”.',
} as Record<StateText, string>

afterEach(() => {
  document.body.innerHTML = ''
})

async function show(kind: FailureKind, options: { username?: string; onRetry?: () => void } = {}) {
  const { place } = await render(
    <FailurePanel
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

test.each(['error', 'message'] as const)(
  '%s says what is presented, with its code',
  async (kind) => {
    expect((await show(kind)).textContent).toContain(
      `the server’s wordsCode ${REFUSAL.own_dice_page}`,
    )
  },
)

test('no code is said where there is none', async () => {
  const failure = presentFailure(new TypeError('x is undefined'), {}, 'en')
  const { place } = await render(
    <FailurePanel failure={failure} strings={STRINGS} homeHref="/" onRetry={() => undefined} />,
  )
  expect(find(place, 'button').textContent).toBe('Try again')
  expect(place.textContent).not.toContain('Code')
})

test.each(LOCALES)('an error says the fallback, and nothing else, in %s', async (locale) => {
  const strings = pickStrings(locale, 'errors')
  const failure = presentFailure(new Failure('network', 'No answer', '500'), strings, locale)
  const { place } = await render(
    <FailurePanel failure={failure} strings={STRINGS} homeHref="/" onRetry={() => undefined} />,
  )
  expect(place.textContent).toContain(`That didn’t work${strings.fallback}Code 500`)
  if (locale === 'en') expect(strings.fallback).toBe('Something wrong, please try later!')
})

test('code 0 shows nothing', async () => {
  expect((await show('silent')).innerHTML).toBe('')
})

test.each(['ended', 'not-started'] as const)('%s leads home', async (kind) => {
  expect(find(await show(kind), 'a').getAttribute('href')).toBe('/de')
})

test('a ban shows the server’s words under its title', async () => {
  const place = await show('banned')
  expect(find(place, 'h1').textContent).toBe('This account is banned')
  expect(place.textContent).toContain('the server’s words')
})

test('an unknown player is named as text, however long and whatever it holds', async () => {
  const place = await show('unknown-player', { username: `<b>${'x'.repeat(10_000)}` })
  expect(place.querySelector('b')).toBeNull()
  expect(find(place, 'p').textContent).toBe(`We know no player called “<b>${'x'.repeat(28)}…”.`)
})
