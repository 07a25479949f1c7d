import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The minified axe, because AxeBuilder's own has comments, which more than double its size. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Checks all rules of axe, including best practices, in the page and, the first time, in its frames. */
export async function expectAccessible(page: Page): Promise<void> {
  // Waits for the page's heading, because a part that loads late may contain it.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.evaluate(fadesToEnd)
  // Injects axe only once per document, because injecting it takes longer than several checks.
  const isThere = await page.evaluate(() => 'axe' in window)
  // The default mode merges the results of frames on a separate page, which is not needed here.
  const { violations } = await new AxeBuilder({ page, axeSource: isThere ? 'void 0' : AXE })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect(found, page.url()).toEqual([])
}

/** Ends all fades, because axe reads the current colours, which differ from the final ones during a fade. */
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
  // Ignores cancelled animations, whose promises reject.
  await Promise.allSettled(fades.map(({ finished }) => finished))
}
