import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '#src/app/words/words.ts'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { videoMail } from '#src/kinds/creator-video/islands/MailStep.tsx'
import type { Video, VideoText } from '#src/kinds/creator-video/islands/props.ts'
import { statusWords } from '#src/kinds/creator-video/islands/status-words.ts'

const words = (locale: Locale) =>
  wordsOf<VideoText>(
    JSON.parse(readFileSync(`src/kinds/creator-video/copy/${locale}.json`, 'utf8')),
    locale,
  )

describe('the email', () => {
  test.each(LOCALES)('names player and link in %s', (locale) => {
    const values = { name: 'Inês C.', link: 'https://youtu.be/a-b_c', code: 'RM-2345ABCD' }
    const { subject, body } = videoMail(words(locale), values)
    expect(subject).toContain('Inês C.')
    expect(body.split('\r\n')).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Inês C.'),
        expect.stringContaining('https://youtu.be/a-b_c'),
        expect.stringContaining('RM-2345ABCD'),
      ]),
    )
    expect(subject + body).not.toMatch(/\{|\}/)
  })
})

describe('the ticket', () => {
  const video = {
    server_time: '2026-11-22T12:00:00.000Z',
    review_due_at: '2026-11-23T12:00:00.000Z',
    claim_opens_at: '2026-11-24T12:00:00.000Z',
  }
  const said = (state: Video['state'], next: Video['next'], more: object = {}) =>
    statusWords({ ...video, ...more, state, next } as Video, words('en'))

  test('says by when a video is looked at, and that it takes longer once it does', () => {
    expect(said('submitted', 'wait_for_review').text).toMatch(/^We’ll answer by: .*2[34]/)
    expect(said('in_review', 'wait_for_review').title).toBe('We’re watching it')
    expect(
      said('in_review', 'wait_for_review', { server_time: '2026-11-23T12:00:01.000Z' }).text,
    ).toMatch(/^This is taking longer/)
  })

  test('says until when a reward can be claimed after the end', () => {
    const more = { phase: 'ended', claimable_until: '2026-11-26T12:00:00.000Z' }
    expect(said('approved', 'claim', more).text).toMatch(
      /^Your reward is ready\. Claim it by: .*26/,
    )
    expect(said('approved', 'claim').text).toBe('Your reward is ready.')
  })

  test.each([
    ['none', 'submit', 'Send your video first'],
    ['refused', 'submit', 'Send your video first'],
    ['submitted', 'wait_for_review', 'Under review'],
    ['approved', 'wait_to_claim', /^From: .*24/],
    ['approved', 'claim', 'Claim my reward'],
  ] as const)('says on the button of a video that is %s what is missing', (state, next, button) => {
    expect(said(state, next).button).toMatch(button)
  })
})
