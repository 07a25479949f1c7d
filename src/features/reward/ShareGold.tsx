import type { Words } from '#src/app/words/words.ts'
import { useOffered } from '#src/features/share/log-share.ts'
import { useShareLink } from '#src/features/share/use-share-link.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { SHARE } from '#src/ui/icon/icons.ts'

const PLACE = 'gold-sticker'

interface Props {
  peel: NonNullable<typeof __PEEL__>
  sticker: string
  words: Words
}

/** Renders the button that shares a gold sticker, below which mates find the invite code. */
export default function ShareGold({ peel, sticker, words: { t } }: Props) {
  const { link, busy, press } = useShareLink({
    place: PLACE,
    campaign: peel.campaign,
    content: (link) => ({
      title: t('title'),
      text: t('text'),
      url: `${location.origin}${peel.path}?link=${link?.id}&sticker=${sticker}`,
    }),
    copied: t('copied'),
    failed: t('failed'),
  })
  useOffered(PLACE, Boolean(link))
  // There is no link to share, for example because the activity has ended.
  if (link === null) return null
  return (
    <Button tone="paper" icon={SHARE} label={t('action')} busy={busy || !link} onClick={press} />
  )
}
