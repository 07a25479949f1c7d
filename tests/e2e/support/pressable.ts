import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Checks that a press at the centre of each control of the page hits that control. */
export async function expectPressable(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(coveredControls), { message: `what is covered on ${page.url()}` })
    .toEqual([])
}

/** Returns the controls that a press at their centre does not hit, each with the element that it hits. */
function coveredControls(): string[] {
  const CONTROLS = 'a[href], button, summary, input, select, textarea, [role=button]'
  const nameOf = (element: Element | null) =>
    element
      ? `${element.tagName}.${element.getAttribute('class')} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)}`
      : 'nothing'
  const root = document.querySelector('dialog:modal') ?? document.body
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    const label = control.closest('label') ?? (control as HTMLInputElement).labels?.[0]
    const target = control instanceof HTMLInputElement && label ? label : control
    if (control.closest('[inert]') || control.matches(':disabled')) return []
    // Skips controls that only keyboard focus shows.
    for (let around: Element | null = control; around; around = around.parentElement) {
      if (getComputedStyle(around).clipPath === 'inset(50%)') return []
    }
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    // The centre of a link of several lines may be between the lines, so the first line is used.
    const [box] = target.getClientRects()
    if (!box || box.width < 2 || box.height < 2) return []
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (hit && (target.contains(hit) || (hit.contains(control) && hit.matches('label')))) return []
    return [`${nameOf(control)} is under ${nameOf(hit)}`]
  })
}
