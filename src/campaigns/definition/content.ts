import type { Locale } from '#src/contract/locales.ts'

/** The texts of a campaign in one language, flat by key. */
export type Copy = Readonly<Record<string, string>>

export interface Art {
  /** The file's name in the campaign's `art/`. */
  file: string
  /** The drawing as it is sent: the SVG file without undrawn parts, its ids numbered. */
  svg: string
  /** Its path on the built site, with a hash of its content in the name. */
  url: string
}

/** A campaign's folder without its manifest. */
export interface Content {
  /** Undefined if the folder has only a manifest. */
  copy?: Readonly<Record<Locale, Copy>> | undefined
  /**
   * The drawings in the campaign's data, by file name: those of a recap, and the pictures of events. The
   * campaign's pages import others.
   */
  art?: Readonly<Record<string, Art>> | undefined
}

/** A campaign's folder that is being read. */
export interface FolderToRead<Manifest> {
  folder: string
  /** The path in findings. */
  shown: string
  slug: string
  /** Undefined if the manifest cannot be used at all; reading one of its broken fields ends a check. */
  manifest: Manifest | undefined
  /** Whether the manifest could be read completely. */
  isReadable: boolean
}
