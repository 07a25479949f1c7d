// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePage } from '#src/app/screen/page-context.tsx'
import { LazyInviteCodeForm } from '#src/features/profile/LazyInviteCodeForm.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { render } from '#tests/support/render.tsx'

vi.mock('#src/features/profile/InviteCodeForm.tsx', () => ({
  default: function Said() {
    const { t } = usePage()
    return `${t('message.title')} ${t('left.days')} ${t('enter')}`
  },
}))

const page = {
  screen: { locale: 'en', home: '/', commonStrings: {}, errorStrings: {} },
  inviteActivity: {
    slug: 'this-season',
    strings: { 'message.title': 'This season', 'left.days': 'days' },
    later: [{ slug: 'next-season', strings: { 'message.title': 'The next' } }],
  },
} as never
const form = (campaign: string) => (
  <LazyInviteCodeForm activity={{ campaign, code_until: '2026-11-22T12:00:00Z' } as never} />
)

afterEach(() => void document.body.replaceChildren())

it('says the texts of the season that runs, also where it turns while the form is shown', async () => {
  const { place, show, close } = await render(form('this-season'), page)
  await eventually(async () => {
    await act(async () => undefined)
    expect(place.textContent).toMatch(/^This season days ./)
  })
  await show(form('next-season'))
  expect(place.textContent).toMatch(/^The next days ./)
  await close()
})
