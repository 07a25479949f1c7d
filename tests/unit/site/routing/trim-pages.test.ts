import { expect, test } from 'vitest'
import { cspHash } from '#src/layouts/csp-hash.ts'
import { trimPage } from '#src/site/routing/trim-pages.ts'

const SCRIPT = 'document.title = "a"'
const STYLE = '.a { color: red }'
const quoted = (text: string) => `'${cspHash(text)}'`

function page(policy: string): string {
  return `<head><meta http-equiv="content-security-policy" content="${policy}"><style>${STYLE}</style></head>
<template><script type="module">${SCRIPT}</script></template>`
}

test('a policy keeps the hashes of what the page has inline, and loses the others', () => {
  const whole = page(
    `default-src 'self'; script-src 'self' ${quoted('elsewhere')} ${quoted(SCRIPT)}; style-src 'self' ${quoted(STYLE)} ${quoted('.b {}')};`,
  )
  expect(trimPage(whole)).toBe(
    page(
      `default-src 'self'; script-src 'self' ${quoted(SCRIPT)}; style-src 'self' ${quoted(STYLE)};`,
    ),
  )
})

test('a page whose inline texts are all in the policy stays as it is', () => {
  const whole = page(`script-src 'self' ${quoted(SCRIPT)}; style-src 'self' ${quoted(STYLE)};`)
  expect(trimPage(whole)).toBe(whole)
})

test('islands lose their name, which differs with the folder that a site is built in', () => {
  expect(
    trimPage('<astro-island uid="Z1lvFIi" prefix="r1" props="{}"></astro-island> uid="1"'),
  ).toBe('<astro-island prefix="r1" props="{}"></astro-island> uid="1"')
})
