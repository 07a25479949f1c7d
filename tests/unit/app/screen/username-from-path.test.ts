import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usernameFromPath } from '#src/app/screen/username-from-path.ts'

const PAGE = '/de/movie-night-in-review'
const read = (rest: string) => usernameFromPath(PAGE + rest, PAGE)

describe('the player that a path asks for', () => {
  it('is the viewer if there is no name', () => {
    for (const rest of ['', '/', '//', '/%20', '/ ']) expect(read(rest)).toEqual({ whose: 'own' })
  })

  it('is read in any script, whole', () => {
    expect(read('/Maja')).toEqual({ whose: 'player', username: 'Maja' })
    expect(read('/In%C3%AAs%20C.')).toEqual({ whose: 'player', username: 'Inês C.' })
    expect(read('/%E3%81%95%E3%81%8F%E3%82%89/')).toEqual({ whose: 'player', username: 'さくら' })
    expect(read('/%3Cb%3E')).toEqual({ whose: 'player', username: '<b>' })
    expect(read('/a%2Fb')).toEqual({ whose: 'player', username: 'a/b' })
  })

  it('is nobody if the path cannot be a name', () => {
    for (const rest of ['/%', '/%E0%A4%A', '/%FF', '/a/b', `/${'x'.repeat(10_000)}`]) {
      expect(read(rest)).toMatchObject({ whose: 'nobody' })
    }
  })

  it('is the name that was put into a link', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => {
      return text === text.trim() && text !== '' && text.length <= 64
    })
    fc.assert(
      fc.property(name, (username) => {
        expect(read(`/${encodeURIComponent(username)}`)).toEqual({ whose: 'player', username })
      }),
    )
  })
})
