import { useEffect, useState } from 'react'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { PictureChoiceHost } from '#src/islands/share/PictureChoiceHost.tsx'
import { ShareCard } from '#src/islands/share-card/draw/ShareCard.tsx'
import type { CardSize } from '#src/islands/share-card/plan/card-size.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import printStyles from './card-print.css?inline'
import { PageTitle } from './PageTitle.tsx'
import type { RecapCard, RecapFigures } from './recap-figures.ts'
import type { PageLook, RecapProps } from './recap-props.ts'

adoptStyles(printStyles)

interface Props {
  figures: Pick<RecapFigures, 'name' | 'avatar'>
  card: RecapCard
  look: PageLook
  /** Whether it is the last page, where the player can choose the picture's shape. */
  last: boolean
  size: CardSize
  number: number
  /** Called once the card is in the document, so that its texts can be fitted. */
  onMounted: (number: number) => void
}

/** Renders a page with a card: the last page or a moment. At rest, the card is printed and stamped. */
export default function CardPage({
  figures: { name, avatar },
  card,
  look,
  last,
  size,
  number,
  onMounted,
}: Props) {
  const { t } = usePage<RecapProps>()
  useEffect(() => onMounted(number), [onMounted, number])
  // The rest of the card is clipped until the card is printed.
  const [printed, setPrinted] = useState(false)
  return (
    <>
      <div className="box" data-place="main" data-fit>
        <PageTitle text={card.title} name={name} />
      </div>
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
      {last && <PictureChoiceHost />}
    </>
  )
}
