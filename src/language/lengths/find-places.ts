import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseOf, type Text } from '../text.ts'
import { ELEMENTS, ICON_WIDTH, PLACES, type Place, type PlaceName } from './places.ts'

const SOURCES = [
  'src/{app,features,recap,screens,ui,layouts}/**/*.{tsx,astro}',
  'src/kinds/*/{islands,pages}/**/*.{tsx,astro}',
]

export interface PlacedKey {
  readonly code: string
  readonly key: string
  readonly place: PlaceName
  readonly hasIcon: boolean
}

/** Returns the text keys that a project's code uses in labels and titles. */
export function findPlacedKeys(root: string): PlacedKey[] {
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('src/screens/gallery/'))
    .flatMap((path) => placedKeysIn(path, readFileSync(join(root, path), 'utf8')))
}

/** Returns the text keys that one source file uses in labels and titles. */
export function placedKeysIn(code: string, source: string): PlacedKey[] {
  const isInner = /<(Dialog|StatePanel|PickDialog)\b/.test(source)
  return ELEMENTS.flatMap(({ element, attribute, place, where }) =>
    [...source.matchAll(new RegExp(`<${element}\\b`, 'g'))].flatMap(({ index }) => {
      const tag = tagAt(source, index)
      if (/["' ]sr["' ]/.test(tag)) return []
      const shown = attribute
        ? attributeOf(tag, attribute)
        : source.slice(index + tag.length, source.indexOf(`</${element}`, index))
      const usual = place === 'button' && isInner ? 'innerButton' : place
      const found = where?.attribute.test(tag) ? where.place : usual
      return keysIn(shown).map((key) => ({
        code,
        key,
        place: found,
        hasIcon: /\bicon=/.test(tag),
      }))
    }),
  )
}

function tagAt(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const char = source[at]
    if (char === '{') depth += 1
    if (char === '}') depth -= 1
    if (char === '>' && depth === 0) return source.slice(from, at + 1)
  }
  return source.slice(from)
}

/** Returns the expression of a tag's attribute; '' without it. */
function attributeOf(tag: string, name: string): string {
  const begin = new RegExp(`\\s${name}=\\{`).exec(tag)
  if (!begin) return ''
  const from = begin.index + begin[0].length
  let depth = 1
  for (let at = from; at < tag.length; at++) {
    if (tag[at] === '{') depth += 1
    if (tag[at] === '}') depth -= 1
    if (depth === 0) return tag.slice(from, at)
  }
  return ''
}

function keysIn(expression: string): string[] {
  return [...expression.matchAll(/(?<![=!]== )'([\w.-]+)'/g)].flatMap(([, key]) => key ?? [])
}

export interface PlacedText {
  readonly text: Text
  readonly place: Place
  readonly width: number
}

/**
 * Returns the texts whose place is known. A key in the code of a campaign kind refers to that kind's texts, or
 * else to a shared text if only one namespace has the key. If a text is shown in several places, the narrowest
 * counts. `folders` lists the folders with texts of each kind.
 */
export function placeTexts(
  texts: readonly Text[],
  keys: readonly PlacedKey[],
  folders: ReadonlyMap<string, readonly string[]>,
): PlacedText[] {
  const byFile = new Map<string, Text[]>()
  for (const text of texts) {
    const id = `${folderOf(text.file)} ${baseOf(text.key)}`
    byFile.set(id, [...(byFile.get(id) ?? []), text])
  }
  const shared = [...new Set(texts.map(({ file }) => folderOf(file)))].filter(
    (folder) => !/^(campaigns|src\/kinds)\//.test(folder),
  )
  const placed = new Map<Text, PlacedText>()
  for (const { code, key, place, hasIcon } of keys) {
    const kind = /^src\/kinds\/([^/]+)/.exec(code)?.[1]
    const own = (folders.get(kind ?? '') ?? []).flatMap(
      (folder) => byFile.get(`${folder} ${key}`) ?? [],
    )
    const others = shared
      .flatMap((folder) => [byFile.get(`${folder} ${key}`), byFile.get(`${folder} states.${key}`)])
      .filter((found) => found !== undefined)
    const meant = own.length > 0 ? own : others.length === 1 ? others[0] : []
    const width = PLACES[place].width - (hasIcon ? (ICON_WIDTH[place] ?? 0) : 0)
    for (const text of meant ?? []) {
      const before = placed.get(text)
      if (!before || width < before.width) placed.set(text, { text, place: PLACES[place], width })
    }
  }
  return [...placed.values()]
}

function folderOf(file: string): string {
  return file.replace(/\/copy\/\w+\.json$/, '').replace(/^i18n\/\w+\//, 'i18n/')
}
