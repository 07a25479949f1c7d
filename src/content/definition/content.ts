import type { Locale } from '#src/contract/locales.ts'

/** The texts of a campaign in one language, by flat key. */
export type Copy = Readonly<Record<string, string>>

export interface Art {
  /** The file's name in the campaign's `art/`. */
  file: string
  /** The SVG file without parts that browsers do not draw, and with numbered ids. */
  svg: string
  /** The drawing's path on the built site, with a hash of its content in the name. */
  url: string
}

/** The content of a campaign's folder, except its manifest. */
export interface Content {
  /** Undefined if the folder has only a manifest. */
  copy?: Readonly<Record<Locale, Copy>> | undefined
  /**
   * The drawings of a recap, or the pictures of events, by file name. Pages import other drawings.
   */
  art?: Readonly<Record<string, Art>> | undefined
}

/** A campaign's folder, for the functions that read its content. */
export interface FolderToRead<Manifest> {
  folder: string
  /** The path shown in findings. */
  shown: string
  slug: string
  /** Undefined if the manifest is unusable. A check ends when it reads one of the broken fields. */
  manifest: Manifest | undefined
  /** Whether the manifest has no syntax error. */
  isReadable: boolean
}
