import { describe, expect, it } from 'vitest'
import { appPageOf, backPath, webPagePath } from '#src/bridge/hosts/web-pages.ts'

describe('the web page of a name', () => {
  it.each([
    ['home', {}, '/', '/'],
    ['home', {}, '/fr/event', '/fr'],
    ['download', {}, '/pt', '/pt/download'],
    ['profile', { username: 'Maja' }, '/', '/u/Maja'],
    ['profile', { username: '../admin?x#y' }, '/', '/u/..%2Fadmin%3Fx%23y'],
    ['profile', {}, '/', '/download'],
    ['album', { username: 'Inês C.' }, '/de/activity', '/de/u/In%C3%AAs%20C.#album'],
    ['swaps', { username: 'Maja' }, '/', '/u/Maja#swaps'],
    ['profile', { username: '' }, '/', '/download'],
    ['profile', { username: 7 }, '/', '/download'],
    ['rewards-detail', { id: '12' }, '/it', '/it/app/events/rewards-detail/12'],
    ['unheard-of', {}, '/es/x', '/es/download'],
    ['__proto__', {}, '/', '/download'],
    ['toString', {}, '/', '/download'],
  ])('%s with %j on %s is %s', (name, params, pathname, expected) => {
    expect(webPagePath(name, params, pathname)).toBe(expected)
  })
})

describe('back without history', () => {
  it.each([
    ['/movie-night-in-review/Maja', '/movie-night-in-review'],
    ['/de/activity/rules/invite-more', '/de/activity'],
    ['/de/activity', '/de'],
    ['/activity', '/'],
    ['/', '/'],
    ['/fr', '/fr'],
    ['/fr/app/events', '/fr'],
    ['/app/events/rewards-detail/12', '/app/events'],
    ['/pt/app/events/quick-wins', '/pt/app/events'],
  ])('from %s leads to %s', (pathname, expected) => {
    expect(backPath(pathname)).toBe(expected)
  })
})

describe('the app’s name of a page', () => {
  it.each([
    ['/app/events', { name: 'events-list', params: {} }],
    ['/de/app/events', { name: 'events-list', params: {} }],
    ['/app/events/rewards-detail/12', { name: 'rewards-detail', params: { id: '12' } }],
    ['/it/app/events/rewards-detail/a%20b', { name: 'rewards-detail', params: { id: 'a b' } }],
    ['/link-account', { name: 'link-account', params: {} }],
  ])('%s', (pathname, page) => {
    expect(appPageOf(pathname)).toEqual(page)
  })

  it.each([
    '/app/events/rewards-detail',
    '/app/events/rewards-detail/',
    '/app/events/rewards-detail/%',
    '/app/events/rewards-detail/12/more',
    '/app/events/golden-blitz',
    '/activity',
    '/',
  ])('%s has none', (pathname) => {
    expect(appPageOf(pathname)).toBeUndefined()
  })
})
