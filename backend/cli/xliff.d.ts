// Type declarations for the used parts of the package xliff, which has none.

interface XliffUnit {
  source?: string
  /** A string; another type if the text has nested elements that the package does not define. */
  target?: unknown
  note?: string | string[]
  additionalAttributes?: Record<string, string>
  groupUnits?: Record<string, XliffUnit>
}

interface Xliff {
  sourceLanguage?: string
  targetLanguage?: string
  /** The version, if it is not 1.2. */
  xliffVersion?: string
  /** The units: by file (its attribute `original`), then by id. */
  resources: Record<string, Record<string, XliffUnit>>
}

declare module 'xliff/jsToXliff12' {
  export default function jsToXliff12(xliff: Xliff): Promise<string>
}

declare module 'xliff/xliff12ToJs' {
  export default function xliff12ToJs(
    xml: string,
    options: { inlineAsString: boolean },
  ): Promise<Xliff>
}
