import { expect } from './test.ts'
import type { WebView } from './web-view.ts'

/** Waits until all islands are hydrated. */
export async function expectStarted(view: WebView): Promise<void> {
  await expect(async () => {
    const state = await view.evaluate(() => ({
      ready: document.readyState,
      asleep: document.querySelectorAll('astro-island[ssr]').length,
    }))
    expect(state).toEqual({ ready: 'complete', asleep: 0 })
  }).toPass()
}

/** Waits until the page shows this text. */
export async function expectText(view: WebView, text: string | RegExp): Promise<void> {
  await expect(async () => {
    expect(await view.evaluate(() => document.body.innerText.replace(/\s+/g, ' '))).toMatch(text)
  }).toPass()
}

/** Waits until the page's path, with query and hash, is this. */
export async function expectPath(view: WebView, path: string | RegExp): Promise<void> {
  await expect(async () => {
    const now = await view.evaluate(() => location.pathname + location.search + location.hash)
    if (typeof path === 'string') expect(now).toBe(path)
    else expect(now).toMatch(path)
  }).toPass()
}

/** Taps the control with this name with a finger, if it exists and nothing covers it. */
export async function pressIfThere(view: WebView, name: RegExp): Promise<void> {
  const found = await view.evaluate(placeOf, name.source)
  if ('x' in found) await view.tap(found.x, found.y)
}

/** Taps the control with this name with a finger, once it exists and nothing covers it. */
export async function press(view: WebView, name: string | RegExp): Promise<void> {
  await expectStarted(view)
  const source = typeof name === 'string' ? `^${escapeText(name)}$` : name.source
  let place = { x: 0, y: 0 }
  await expect(async () => {
    const found = await view.evaluate(placeOf, source)
    expect(found, `a control named ${name}`).toMatchObject({ x: expect.any(Number) })
    place = found as typeof place
  }).toPass()
  await view.tap(place.x, place.y)
}

/** Returns the centre of the first reachable control with this name, otherwise all names. */
function placeOf(source: string): { x: number; y: number } | { controls: string[] } {
  const wanted = new RegExp(source)
  const nameOf = (element: HTMLElement) =>
    (element.ariaLabel ?? element.innerText).replace(/\s+/g, ' ').trim()
  // An open dialog makes the rest of the page unreachable.
  const dialogs = document.querySelectorAll('dialog[open]')
  const root = dialogs[dialogs.length - 1] ?? document.body
  const controls = [
    ...root.querySelectorAll<HTMLElement>('a[href], button, summary, [role=tab], [role=switch]'),
  ]
  const control = controls.find((element) => wanted.test(nameOf(element)))
  if (control) {
    const seen = control.getBoundingClientRect()
    if (seen.top < 0 || seen.bottom > innerHeight) control.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (control.contains(document.elementFromPoint(x, y))) return { x, y }
  }
  return { controls: controls.map(nameOf) }
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
