// Finds classes that two parts of the product use for different things: class names are global, so
// the styles of one part would reach the elements of the other on every page that has both.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import postcss from 'postcss'
import nesting from 'postcss-nesting'
import { importGraph, type Texts } from '../lib/import-graph.ts'
import { listFiles } from '../lib/list-files.ts'

/** Folders with their own class names: a kind, a screen, or a part of the kit. */
const PART = /^src\/(?:kinds|screens|islands|ui)\/[^/]+|^src\/[^/]+/
const KIT = /^src\/(?:islands|ui)\//
const LAYOUTS = /^src\/layouts\//
/** A selector of a single class, with any states. */
const ALONE = /^\.([\w-]+)(?:::?(?!(?:is|where)\()[\w-]+(?:\([^()]*\))?|\[[^\]]*\])*$/
const IN_SELECTOR = /\.([a-z][\w-]*)(?=[^{};]*\{)/g
/** The classes of an element: a string, a template, or an expression that contains strings. */
const GIVEN = /\b(?:class|className|class:list)=(?:"([^"]*)"|\{`([^`]*)`|\{([^}]*)\})/g

/** Returns every such class of the project, one line each: the file, the class, the correction. */
export function findSharedClasses(): string[] {
  const files = listFiles('src/**/*.{css,astro,ts,tsx}')
  return sharedClassesIn(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
}

/** Like `findSharedClasses`, but takes the files' texts by path. */
export function sharedClassesIn(texts: Texts): string[] {
  const files = [...texts.keys()]
  const graph = importGraph(texts)
  const isSheet = (file: string) => file.endsWith('.css')
  const styled = byClass(texts, isSheet, styledAlone)
  const mentioned = byClass(texts, isSheet, (css) =>
    [...css.matchAll(IN_SELECTOR)].map(([, name]) => name),
  )
  const given = byClass(texts, (file) => !isSheet(file), classesGiven)

  const pages = files
    .filter((file) => file.endsWith('.astro'))
    .map((page) => reachedFrom(page, graph))
  const areOnOnePage = (one: string, other: string) =>
    pages.some((page) => page.has(one) && page.has(other))
  /** Whether `file` imports from the folder of `sheet`. */
  const knows = (file: string, sheet: string) =>
    graph.get(file)?.some((target) => dirname(target) === dirname(sheet))
  /** A style sheet that no file of its folder imports applies to everything. */
  const isForAll = (sheet: string) =>
    !files.some((file) => dirname(file) === dirname(sheet) && graph.get(file)?.includes(sheet))
  /** Pages may style the classes of layouts, and the classes that the kit sets but does not style. */
  const isForPages = (name: string) => {
    const [sheets, givers] = [mentioned.get(name) ?? [], given.get(name) ?? []]
    if ([...sheets, ...givers].some((file) => LAYOUTS.test(file))) return true
    return givers.some((file) => KIT.test(file)) && !sheets.some((file) => KIT.test(file))
  }

  return [...styled].flatMap(([name, [sheet = '', ...others]]) => {
    if (isForPages(name)) return []
    const isElsewhere = (file: string) => partOf(file) !== partOf(sheet)
    const strangers = (given.get(name) ?? []).filter(
      (file) => isElsewhere(file) && !knows(file, sheet) && areOnOnePage(file, sheet),
    )
    return [
      ...others
        .filter(isElsewhere)
        .map(
          (other) =>
            `${other}: .${name} has styles in ${sheet}, too: name it otherwise, or put a class of ${partOf(other)} before it`,
        ),
      ...(isForAll(sheet) ? [] : strangers).map(
        (file) => `${file}: .${name} gets styles from ${sheet}: name it otherwise`,
      ),
    ]
  })
}

/** Returns the files that have each class, among the files that `isAsked` selects. */
function byClass(
  texts: Texts,
  isAsked: (file: string) => boolean,
  classesOf: (text: string) => Iterable<string | undefined>,
): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>()
  for (const [file, text] of texts) {
    if (!isAsked(file)) continue
    for (const name of new Set(classesOf(text))) {
      if (name) names.set(name, [...(names.get(name) ?? []), file])
    }
  }
  return names
}

/** Returns the classes that a style sheet styles without another selector. */
function styledAlone(css: string): string[] {
  const names: string[] = []
  const { root } = postcss([nesting()]).process(css, { from: undefined })
  root.walkRules(({ selectors }) => {
    for (const selector of selectors) names.push(...(ALONE.exec(selector)?.slice(1) ?? []))
  })
  return names
}

/** Returns the classes that a component gives its elements. */
function classesGiven(code: string): string[] {
  const texts = [...code.matchAll(GIVEN)].map(([, text = '', template = '', expression = '']) =>
    [
      text,
      template.replace(/\$\{[^}]*\}/g, ' '),
      ...[...(template + expression).matchAll(/'([^']*)'/g)].map(([, quoted]) => quoted),
    ].join(' '),
  )
  return texts.join(' ').split(/\s+/)
}

/** Returns the folder with which a file shares its class names. */
function partOf(file: string): string {
  return PART.exec(file)?.[0] ?? file
}

/** Returns a page and all that it imports, directly or not. */
function reachedFrom(page: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([page])
  for (const file of reached) for (const target of graph.get(file) ?? []) reached.add(target)
  return reached
}
