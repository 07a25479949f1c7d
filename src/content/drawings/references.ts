import type { DrawingAttribute, DrawingElement } from './parse-drawing.ts'

const XLINK = 'http://www.w3.org/1999/xlink'
const URL_OF_ID = /url\(\s*(["']?)#([^"')]*)\1\s*\)/gi

/** Returns whether an attribute is `href` or `xlink:href`. */
export function isReference({ local, namespace }: DrawingAttribute): boolean {
  return local === 'href' && (namespace === '' || namespace === XLINK)
}

/** Returns an element's id; undefined without one. */
export function idOf({ attributes }: DrawingElement): string | undefined {
  return attributes.find(({ local, namespace }) => local === 'id' && namespace === '')?.value
}

/** Returns the ids to which a value refers with `url(#…)`, and the rest of the value. */
export function urlIds(value: string): { ids: string[]; rest: string } {
  return {
    ids: Array.from(value.matchAll(URL_OF_ID), ([, , id = '']) => id.trim()),
    rest: value.replace(URL_OF_ID, ''),
  }
}

/** Returns the ids to which an element's attributes refer. */
export function referencesOf({ attributes }: DrawingElement): string[] {
  return attributes.flatMap((attribute) =>
    isReference(attribute) ? [attribute.value.trim().slice(1)] : urlIds(attribute.value).ids,
  )
}

/** Returns an attribute's value with renamed ids. */
export function withIds(attribute: DrawingAttribute, rename: (id: string) => string): string {
  const { value } = attribute
  if (isReference(attribute)) return `#${rename(value.trim().slice(1))}`
  return value.replace(URL_OF_ID, (_all, _quote, id: string) => `url(#${rename(id.trim())})`)
}
