import type blocks from '#i18n/en/blocks.json'
import type { PageProps, TextKey, Texts } from '#src/islands/screen/page-context.tsx'

/** The page of the parts about blocked players. */
export interface BlocksProps extends PageProps {
  strings: Texts<TextKey<typeof blocks>>
}
