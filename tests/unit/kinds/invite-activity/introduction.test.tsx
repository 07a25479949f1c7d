// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import Introduction from '#src/kinds/invite-activity/islands/landing/Introduction.tsx'
import { find, render } from '#tests/support/render.tsx'

const LOCALES = ['de', 'en', 'es', 'fr', 'it', 'pt'] as const

afterEach(() => void document.body.replaceChildren())

async function stepsOf(version: 'own' | 'public', locale: (typeof LOCALES)[number]) {
  const { default: strings } = await import(`#src/kinds/invite-activity/copy/${locale}.json`)
  const page = {
    screen: { locale, home: '/', commonStrings: {}, errorStrings: {} },
    strings: strings as Record<string, string>,
  } as never
  const activity = { version, points_per_invite: 2, code_hours: 48 } as never
  const { place, close } = await render(
    <Introduction activity={activity} onShown={() => undefined} onClosed={() => undefined} />,
    page,
  )
  const steps: { title: string; text: string }[] = []
  for (const _ of [1, 2, 3]) {
    steps.push({
      title: find(place, 'h3').textContent,
      text: find(place, '.introduction p').textContent,
    })
    await act(async () => find(place, '.introduction .button').click())
  }
  await close()
  return { steps, strings: strings as Record<string, string> }
}

test.each(LOCALES)('says a whole sentence in each step (%s)', async (locale) => {
  const { steps, strings } = await stepsOf('own', locale)
  expect(steps[0]?.title).toBe(strings['how.share.title'])
  expect(steps[1]?.text).toContain('48')
  // The text of the step is a complete sentence, unlike the page's text, whose sentence begins in the title.
  expect(steps[1]?.text).not.toBe(strings['how.enter.text_other']?.replace('{count}', '48'))
})

test('tells nobody to share a code that they do not have', async () => {
  const { steps, strings } = await stepsOf('public', 'en')
  expect(steps[0]?.title).toBe(strings['ticket.stranger'])
})
