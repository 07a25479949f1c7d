import { useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ShareCard } from '#src/features/share/card/draw/ShareCard.tsx'
import type { CardSize } from '#src/features/share/card/plan/card-size.ts'
import { PictureChoiceHost } from '#src/features/share/PictureChoiceHost.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import printStyles from './card-print.css?inline'
import type { RecapFigures } from './recap-figures.ts'
import type { PageLook, RecapProps } from './recap-props.ts'

adoptStyles(printStyles)

interface Props {
  figures: Pick<RecapFigures, 'name' | 'avatar' | 'card'>
  look: PageLook
  size: CardSize
  onMounted: () => void
}

/** Renders the last page. At rest, its card is printed and stamped. */
export default function CardPage({ figures, look, size, onMounted }: Props) {
  const { name, avatar, card } = figures
  const { t } = usePage<RecapProps>()
  useEffect(onMounted, [onMounted])
  // The page clips the card until it is printed.
  const [printed, setPrinted] = useState(false)
  return (
    <>
      <div
        className={printed ? 'printed' : 'printing'}
        onAnimationEnd={({ animationName }) => animationName === 'card-print' && setPrinted(true)}
      >
        <ShareCard
          card={{ ...card, name, avatar }}
          look={card.look}
          size={size}
          label={t('share_card', { name })}
          crowned={look.sprites.length === 0}
        />
      </div>
      <PictureChoiceHost />
    </>
  )
}
