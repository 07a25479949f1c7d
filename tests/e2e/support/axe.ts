import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No rule of axe is broken, best practices included. No page has a frame, so one document is all. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is fetched late has come, its heading with it.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.evaluate(fadesToEnd)
  // Axe stays in a document: reading it in costs more than several runs of it.
  const isThere = await page.evaluate(() => 'axe' in window)
  // The usual mode puts its results together on a page of their own, for the sake of frames.
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect(found, page.url()).toEqual([])
}

/** Colours are read as they are at that moment, and in a fade they are not those of the page. */
async function fadesToEnd(): Promise<void> {
  const fades = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        effect instanceof KeyframeEffect &&
        playState === 'running' &&
        effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
        effect.getKeyframes().some((frame) => 'opacity' in frame),
    )
  // One that is called off has no end to wait for.
  await Promise.allSettled(fades.map(({ finished }) => finished))
}
