// Finds class names that two parts of the product use for different things. Class names are global, so one
// part's styles would apply to the other's elements on a page with both.
import { dirname } from 'node:path'
import postcss from 'postcss'
import nesting from 'postcss-nesting'
import { type ImportGraph, importGraph } from '../lib/import-graph.ts'
import { readFiles, type Texts } from '../lib/list-files.ts'

/** PART matches a folder with its own class names (kind, screen or component), KIT shared components. */
const PART = /^src\/(?:kinds|screens|app|features|ui)\/[^/]+|^src\/[^/]+/
const KIT = /^src\/(?:app|ui)\//
const LAYOUTS = /^src\/layouts\//
/** ALONE matches a selector of only one class, with pseudo-classes or attributes; IN_SELECTOR, each class. */
const ALONE = /^\.([\w-]+)(?:::?(?!(?:is|where)\()[\w-]+(?:\([^()]*\))?|\[[^\]]*\])*$/
const IN_SELECTOR = /\.([a-z][\w-]*)(?=[^{};]*\{)/g
/** Matches the class attribute of an element: a string, a template, or an expression that contains strings. */
const GIVEN = /\b(?:class|className|class:list)=(?:"([^"]*)"|\{`([^`]*)`|\{([^}]*)\})/g

/** Returns the class names that two parts define differently, one per line: the file, the class, the fix. */
export function findSharedClasses(): string[] {
  return sharedClassesIn(readFiles('src/**/*.{css,astro,ts,tsx}'))
}

/** Returns what `findSharedClasses` returns, for the files in `texts`, by path. */
export function sharedClassesIn(texts: Texts): string[] {
  const files = [...texts.keys()]
  const graph = importGraph(texts)
  const isSheet = (file: string) => file.endsWith('.css')
  const styled = byClass(texts, isSheet, styledAlone)
  const mentioned = byClass(texts, isSheet, (css) =>
    [...css.matchAll(IN_SELECTOR)].map(([, name]) => name),
  )
  const given = byClass(texts, (file) => !isSheet(file), classesGiven)

  const pages = files.filter((file) => file.endsWith('.astro')).map((page) => reached(page, graph))
  const areOnOnePage = (one: string, other: string) =>
    pages.some((page) => page.has(one) && page.has(other))
  /** Whether `file` imports a file in the folder of `sheet`. */
  const knows = (file: string, sheet: string) =>
    graph.get(file)?.some((target) => dirname(target) === dirname(sheet))
  /** Whether a style sheet applies to the whole product, because no file of its folder imports it. */
  const isForAll = (sheet: string) =>
    !files.some((file) => dirname(file) === dirname(sheet) && graph.get(file)?.includes(sheet))
  /** Whether pages may style a class: it is a layout's, or shared components set it without styling it. */
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
    const styledTwice = others.filter(isElsewhere).map((other) => {
      const fix = `name it otherwise, or put a class of ${partOf(other)} before it`
      return `${other}: .${name} has styles in ${sheet}, too: ${fix}`
    })
    const styledFor = isForAll(sheet) ? [] : strangers
    return [
      ...styledTwice,
      ...styledFor.map((file) => `${file}: .${name} gets styles from ${sheet}: name it otherwise`),
    ]
  })
}

/** Returns, by class, the files for which `isAsked` returns true and in which `classesOf` finds the class. */
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

/** Returns the classes that a style sheet styles with a selector of only this class. */
function styledAlone(css: string): string[] {
  const names: string[] = []
  const { root } = postcss([nesting()]).process(css, { from: undefined })
  root.walkRules(({ selectors }) => {
    for (const selector of selectors) names.push(...(ALONE.exec(selector)?.slice(1) ?? []))
  })
  return names
}

/** Returns the classes that a component sets on its elements. */
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

/** Returns the folder within which a file's class names must be unique. */
function partOf(file: string): string {
  return PART.exec(file)?.[0] ?? file
}

function reached(page: string, graph: ImportGraph): Set<string> {
  const files = new Set([page])
  for (const file of files) for (const target of graph.get(file) ?? []) files.add(target)
  return files
}
