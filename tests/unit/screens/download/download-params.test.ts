import { describe, expect, test } from 'vitest'
import { nextPage, readInvitationSource, targetHref } from '#src/screens/download/Invitation.tsx'

describe('who sent a visitor', () => {
  test.each([
    ['/d/abcdefgh', '', '/d', { link: 'abcdefgh' }],
    ['/d/abcdefgh).', '', '/d', { link: 'abcdefgh' }],
    ['/de/d/abcdefgh', '?utm=x', '/de/d', { link: 'abcdefgh' }],
    ['/download', '?from=In%C3%AAs+C.', '/download', { from: 'Inês C.' }],
    ['/download', '?from=%20', '/download', null],
    ['/download', '', '/download', null],
    ['/downloads/x', '', '/download', null],
  ])('%s%s', (pathname, search, page, source) => {
    expect(readInvitationSource({ pathname, search }, page)).toEqual(source)
  })

  test('an address of any length is asked for shortened', () => {
    const source = readInvitationSource({ pathname: `/d/${'x'.repeat(9000)}`, search: '' }, '/d')
    expect(source).toEqual({ link: 'x'.repeat(64) })
  })
})

test.each([
  ['?next=%2Fde%2Fmovie-night-in-review%2FIn%25C3%25AAs', '/de/movie-night-in-review/In%C3%AAs'],
  ['?next=https%3A%2F%2Felsewhere.example', null],
  ['?next=%2F%2Felsewhere.example', null],
  ['?next=%2F%5Celsewhere.example', null],
  ['?next=javascript%3Aalert(1)', null],
  ['', null],
])('%s leads to %s', (search, next) => {
  expect(nextPage(search)).toBe(next)
})

test('a link’s target is opened in the page’s language, with the code to offer', () => {
  expect(targetHref('/', '', null)).toBe('/')
  expect(targetHref('/', '/de', 'R4MP7K')).toBe('/de?code=R4MP7K')
  expect(targetHref('/activity', '/de', 'R4MP7K')).toBe('/de/activity?code=R4MP7K')
})
