import type blocks from '#i18n/en/blocks.json'
import type { PageProps, TextKey, Texts } from '#src/app/screen/page-context.tsx'

export interface BlocksProps extends PageProps {
  strings: Texts<TextKey<typeof blocks>>
}
