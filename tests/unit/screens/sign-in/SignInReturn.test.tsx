// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import { readProviderResponse } from '#src/app/sign-in/provider-redirect.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { signInOptions, signInWithProvider } from '#src/rpc/auth.ts'
import { Failure } from '#src/rpc/failure.ts'
import SignInReturn from '#src/screens/sign-in/SignInReturn.tsx'
import { $session } from '#src/stores/session.ts'
import { find, render } from '#tests/support/render.tsx'

vi.mock('#src/rpc/auth.ts', () => ({
  signInOptions: vi.fn(),
  demoPlayers: vi.fn(),
  signInAsDemoPlayer: vi.fn(),
  signInWithProvider: vi.fn(),
}))
vi.mock('#src/app/sign-in/provider-redirect.ts', () => ({
  redirectToProvider: vi.fn(),
  passLink: vi.fn(),
  readProviderResponse: vi.fn(),
  sameOriginUrl: (path: string) => path,
}))

const words = async (locale: string, name: string): Promise<Record<string, string>> =>
  (await import(`../../../../i18n/${locale}/${name}.json`)).default

beforeEach(() => {
  $session.set({ status: 'signed-out' })
  vi.mocked(signInOptions).mockResolvedValue({
    providers: [{ provider: 'google', authorize: 'https://google.example/auth?x=1' }],
    demo: false,
  })
  vi.mocked(readProviderResponse).mockReturnValue({
    outcome: 'token',
    proof: { id_token: 'a.b.c', nonce: 'n'.repeat(16) },
    pending: { purpose: 'sign-in', provider: 'google', back: '/dice', locale: 'en' },
  } as never)
})
afterEach(() => vi.resetAllMocks())

test.each(LOCALES)('tells in %s until when an account begins no other life', async (locale) => {
  vi.mocked(signInWithProvider).mockRejectedValue(
    new Failure('refused', 'Too often.', REFUSAL.too_many_lives, {
      until: '2026-12-21T12:00:00.000Z',
    }),
  )
  const errors = await words(locale, 'errors')
  const { title } = (await words(locale, 'sign-in')).too_many as unknown as { title: string }
  const { place, close } = await render(
    <SignInReturn
      screen={{
        locale,
        home: '/',
        commonStrings: {} as ScreenProps['commonStrings'],
        errorStrings: errors,
      }}
      strings={{ 'too_many.title': title, back: 'Back' }}
    />,
  )
  await act(async () => {})
  expect(find(place, 'h1, h2').textContent).toBe(title)
  const text = place.textContent ?? ''
  expect(text).toContain((errors[REFUSAL.too_many_lives] ?? '').split('{')[0])
  expect(text).toContain('2026')
  expect(text).not.toContain('{until}')
  await close()
})
