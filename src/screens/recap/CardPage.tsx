import { useEffect, useState } from 'react'
import { fill } from '#src/i18n/fill.ts'
import { PictureChoiceHost } from '#src/islands/share/PictureChoiceHost.tsx'
import { ShareCard } from '#src/islands/share-card/draw/ShareCard.tsx'
import type { CardSize } from '#src/islands/share-card/plan/card-size.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import printStyles from './card-print.css?inline'
import { PageTitle } from './PageTitle.tsx'
import type { RecapFigures, RecapStrings } from './recap-figures.ts'
import type { PageLook } from './recap-props.ts'

adoptStyles(printStyles)

interface Props {
  figures: RecapFigures
  look: PageLook
  strings: RecapStrings
  size: CardSize
  /** Called once the card is in the document, so that its texts can be fitted. */
  onStanding: () => void
}

/** The last page: the card to share, printed and stamped once the page rests. */
export default function CardPage({ figures, look, strings, size, onStanding }: Props) {
  useEffect(onStanding, [onStanding])
  const { card, name, avatar } = figures
  // Until then what is still in the printer is cut off.
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
          label={fill(strings.share_card ?? '', { name })}
          crowned={look.sprites.length === 0}
        />
      </div>
      <PictureChoiceHost />
    </>
  )
}
