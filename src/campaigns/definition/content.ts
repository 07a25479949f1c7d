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

/** A campaign's folder without its manifest. */
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
  /** Undefined if the manifest cannot be used at all; reading one of its broken fields ends a check. */
  manifest: Manifest | undefined
  /** Whether the manifest could be read completely. */
  isReadable: boolean
}
