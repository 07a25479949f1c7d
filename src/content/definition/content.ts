import type { Locale } from '#src/contract/locales.ts'

export type Copy = Readonly<Record<string, string>>

export interface Art {
  file: string
  /** The SVG file without parts that browsers do not draw, and with numbered ids. */
  svg: string
  url: string
}

export interface Content {
  /** Undefined if the folder has only a manifest. */
  copy?: Readonly<Record<Locale, Copy>> | undefined
  /**
   * The drawings of a recap, or the pictures of events, by file name. Pages import other drawings.
   */
  art?: Readonly<Record<string, Art>> | undefined
}

export interface FolderToRead<Manifest> {
  folder: string
  shown: string
  slug: string
  /** Undefined if the manifest is unusable. A check ends when it reads one of the broken fields. */
  manifest: Manifest | undefined
  isReadable: boolean
}
