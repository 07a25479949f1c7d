import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { inviteLinkMake } from '#src/contract/functions/share-links.ts'
import { sharedPage } from '#src/features/share/shared-page.ts'

test.each(['Maja', 'Inês C.', 't0by_rolls', "O'Neil (the first)!*", 'さくら'])(
  'the page of %s is one that a share link leads to',
  (username) => {
    const page = sharedPage('/new-user-rewards', username)
    const request_id = crypto.randomUUID()
    expect(parse(inviteLinkMake.params, { request_id, page }).page).toBe(page)
    expect(decodeURIComponent(page ?? '')).toBe(`/new-user-rewards/${username}`)
  },
)

test('a name that does not fit into an address is left out', () => {
  expect(sharedPage('/new-user-rewards', '🎲'.repeat(20))).toBeNull()
})
