// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeError, ErrorBoundary } from '#src/app/screen/ErrorBoundary.tsx'
import { find, render } from '#tests/support/render.tsx'

const STRINGS = {
  'error_screen.title': 'Erreur inattendue de l’application !',
  'error_screen.action': 'Recharger la page',
}

function Broken({ error }: { error: unknown }): never {
  throw error
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

test('shows what it holds while nothing breaks', async () => {
  const { place } = await render(<ErrorBoundary strings={STRINGS}>all well</ErrorBoundary>)
  expect(place.textContent).toBe('all well')
})

test('shows the error screen in the page’s language, with the message, in place of what broke', async () => {
  const { place } = await render(
    <ErrorBoundary strings={STRINGS}>
      <Broken error={new Error('No such board')} />
    </ErrorBoundary>,
  )
  const alert = find(place, '[role=alert]')
  expect(find(alert, 'h2').textContent).toBe('Erreur inattendue de l’application !')
  expect(find(alert, 'p').textContent).toBe('No such board')
  expect(find(alert, 'button').textContent).toBe('Recharger la page')
})

test.each([
  [{ status: 404, statusText: 'Not Found' }, '404 Not Found'],
  [{ status: 503 }, '503'],
  [new TypeError('x is undefined'), 'x is undefined'],
  ['plain words', 'plain words'],
  [undefined, ''],
  [{ message: 'a'.repeat(10_000) }, 'a'.repeat(200)],
])('describes %o as %s', (error, words) => {
  expect(describeError(error)).toBe(words)
})
