// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enhanceLocaleMenu } from '#src/layouts/locale-menu.ts'

function menuAt(address: string, page: string, german: string) {
  location.href = `https://rollmates.example${address}`
  document.body.innerHTML = `
    <details class="locale-menu" data-storage-key="Locale" data-page="${page}" open>
      <summary>EN</summary>
      <a href="${german}" hreflang="de">Deutsch</a>
    </details>
    <p>outside</p>`
  const menu = document.querySelector('details') as HTMLDetailsElement
  enhanceLocaleMenu(menu)
  const link = menu.querySelector('a') as HTMLAnchorElement
  link.addEventListener('click', (event) => event.preventDefault())
  return { menu, link }
}

beforeEach(() => localStorage.clear())

describe('choosing a language', () => {
  test('is remembered', () => {
    const { link } = menuAt('/', '/', '/de')
    link.click()
    expect(localStorage.getItem('Locale')).toBe('de')
  })

  test('keeps the player in the address, the query and the hash', () => {
    const { link } = menuAt('/recap/Maja?from=chat&lang=en#page=3', '/recap', '/de/recap')
    link.click()
    expect(link.getAttribute('href')).toBe('/de/recap/Maja?from=chat#page=3')
  })

  test('keeps a day that stands before the page’s last segment', () => {
    const { link } = menuAt('/fr/game/2026-11-21/ranking', '/fr/game/ranking', '/de/game/ranking')
    link.click()
    expect(link.getAttribute('href')).toBe('/de/game/2026-11-21/ranking')
  })

  test('takes the player along once, however often it is pressed', () => {
    const { link } = menuAt('/recap/Maja', '/recap', '/de/recap')
    link.click()
    link.click()
    expect(link.getAttribute('href')).toBe('/de/recap/Maja')
  })

  test('puts the choice into the address where storage is refused', () => {
    const { link } = menuAt('/', '/', '/de')
    const setItem = () => {
      throw new Error('refused')
    }
    vi.stubGlobal('localStorage', { setItem })
    link.click()
    vi.unstubAllGlobals()
    expect(link.getAttribute('href')).toBe('/de?lang=de')
  })
})

describe('closing', () => {
  test('on Escape, with the focus back on the menu', () => {
    const { menu, link } = menuAt('/', '/', '/de')
    link.focus()
    link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(menu.open).toBe(false)
    expect(document.activeElement).toBe(menu.querySelector('summary'))
  })

  test('on a press outside, not on one inside', () => {
    const { menu, link } = menuAt('/', '/', '/de')
    link.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(menu.open).toBe(true)
    document.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(menu.open).toBe(false)
  })
})
