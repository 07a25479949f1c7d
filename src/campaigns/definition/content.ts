import type { Locale } from '#src/contract/locales.ts'

/** The texts of a campaign in one language, flat by key. */
export type Copy = Readonly<Record<string, string>>

/** A drawing of a campaign. */
export interface Art {
  /** The file's name in the campaign's `art/`. */
  file: string
  /** The drawing as it is sent: the SVG file without what is not drawn, its ids numbered. */
  svg: string
  /** Its path on the built site, with a hash of its content in the name. */
  url: string
}

/** What a campaign's folder has besides its manifest. */
export interface Content {
  /** Undefined if the folder has only a manifest. */
  copy?: Readonly<Record<Locale, Copy>> | undefined
  /**
   * The drawings that its data name, by file name: those of a recap, and the pictures of events.
   * Others are imported by the campaign's pages.
   */
  art?: Readonly<Record<string, Art>> | undefined
}

/** The folder of a campaign that is being read. */
export interface FolderToRead<Manifest> {
  /** Its absolute path. */
  folder: string
  /** Its path as findings show it. */
  shown: string
  slug: string
  /** Undefined where the manifest cannot be used at all; its broken fields end a check that reads them. */
  manifest: Manifest | undefined
  /** Whether the manifest could be read to its end. */
  isReadable: boolean
}
