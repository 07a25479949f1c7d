// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import SwapFinder from '#src/features/finder/SwapFinder.tsx'
import { rpc } from '#src/rpc/client.ts'
import { find, render } from '#tests/support/render.tsx'
import { PAGE } from '../swaps/strings.ts'

vi.mock('#src/rpc/client.ts', () => ({ rpc: vi.fn() }))

const sticker = (slug: string) => ({ sticker: slug, set: 'snack-bar', rarity: 'rare' })
const hit = (username: string) => ({
  player: { username, avatar: 'fox' },
  mate: false,
  full: false,
  praise: 0,
  active: null,
  trust: { swaps: null, answers_within: null },
  fit: 'new',
  owned: username === 'Ben',
  get: [sticker('toast')],
  give: [sticker('lemon')],
  more_get: 0,
  more_give: 0,
  at_once: false,
})

/** Players whom the server finds (Ben has nothing new for the player), and its calls. */
let people: string[]
let told: [string, object][]
let state: string
let close: () => Promise<void>
let number = 0
let place: HTMLElement

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  people = ['Ada', 'Ben', 'Cleo']
  told = []
  state = 'open'
  vi.mocked(rpc).mockImplementation(async (fn, params) => {
    if (fn.name === 'exchange_propose') {
      told.push([fn.name, params])
      // After the proposal, the server lists other players first.
      people = ['Dan', ...people.filter((name) => name !== 'Ada')]
      return { proposal: { id: 7, state } } as never
    }
    if (fn.name === 'exchange_withdraw') {
      told.push([fn.name, params])
      people = ['Ada', ...people]
      return { proposal: { id: 7 } } as never
    }
    if (fn.name !== 'swap_finder') return new Promise(() => undefined)
    return { state: 'ready', hits: people.map(hit), next: null, limited: false } as never
  })
  const shown = await render(
    // Each test searches for another sticker, because answers are cached.
    <SwapFinder
      sticker={`snack-bar/${++number}`}
      onAddGameLink={() => undefined}
      onClosed={() => undefined}
    />,
    PAGE,
  )
  close = shown.close
  place = shown.place
  await pass(5000)
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const cards = () =>
  [...place.querySelectorAll('.hits article')].map(
    (card) => card.querySelector('h3, .swap-said')?.textContent?.trim() ?? '',
  )
const press = async (label: string) => {
  await act(async () => find(place, `button[aria-label="${label}"]`).click())
  await pass(100)
}

it('keeps a sent card in its place for five seconds, then folds it to a line', async () => {
  expect(cards()).toEqual(['Ada', 'Ben', 'Cleo'])
  await press('Send proposal: Ada')
  expect(told).toHaveLength(1)
  expect(cards()).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
  expect(find(place, 'button[aria-label="Sent: Ada"]').hasAttribute('disabled')).toBe(true)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo: Ada')
  await pass(4000)
  expect(cards()[0]).toBe('Ada')
  const seen: (string | undefined)[] = []
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen.push(this.textContent?.trim())
  }
  await pass(1000)
  expect(seen).toEqual(['Proposal sent to Ada.'])
  expect(cards()).toEqual(['Proposal sent to Ada.', 'Ben', 'Cleo', 'Dan'])
  expect(document.activeElement?.className).toBe('hits')
})

it('says of what the player has already that they have it, and not that it is new', () => {
  const said = [...place.querySelectorAll('.hits article')].map((card) =>
    [...card.querySelectorAll('.chip')].map((chip) => chip.textContent),
  )
  expect(said).toEqual([['New for both of you'], ['You have it already'], ['New for both of you']])
})

it('takes a proposal back, and the card is as before', async () => {
  await press('Send proposal: Ada')
  await press('Undo: Ada')
  expect(told.at(-1)).toEqual(['exchange_withdraw', expect.objectContaining({ proposal: 7 })])
  await pass(6000)
  expect(cards()).toEqual(['Ada', 'Ben', 'Cleo', 'Dan'])
  expect(find(place, 'button[aria-label="Send proposal: Ada"]').hasAttribute('disabled')).toBe(
    false,
  )
})

it('folds a swap that the other agreed to in advance at once, as nobody can take it back', async () => {
  state = 'accepted'
  await press('Send proposal: Ada')
  expect(cards()[0]).toContain('Ada said yes at once.')
  expect(place.querySelector('button[aria-label="Undo: Ada"]')).toBe(null)
})
