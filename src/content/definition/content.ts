import type { Locale } from '#src/contract/locales.ts'

/** The texts of a campaign in one language: one object without nesting. */
export type Copy = Readonly<Record<string, string>>

export interface Art {
  /** The file's name in the campaign's `art/`. */
  file: string
  /** The SVG file without the parts that browsers do not draw, and with numbered ids. */
  svg: string
  /** Its path on the built site, with a hash of its content in the name. */
  url: string
}

/** The content of a campaign's folder, except its manifest. */
export interface Content {
  /** Undefined if the folder has only a manifest. */
  copy?: Readonly<Record<Locale, Copy>> | undefined
  /**
   * The drawings of a recap, or the pictures of events, by file name. The campaign's pages import all other
   * drawings.
   */
  art?: Readonly<Record<string, Art>> | undefined
}

/** A campaign's folder that is being read. */
export interface FolderToRead<Manifest> {
  folder: string
  /** The path shown in findings. */
  shown: string
  slug: string
  /** Undefined if the manifest is unusable. A check ends when it reads a broken field of the manifest. */
  manifest: Manifest | undefined
  /** Whether the manifest could be read completely. */
  isReadable: boolean
}
