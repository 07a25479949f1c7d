import { type CSSProperties, useEffect, useId, useMemo, useState } from 'react'
import { AVATAR_URLS } from '#src/ui/avatar/avatar-urls.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { type AnyLook, planCard } from '../plan/card-looks.ts'
import type { CardModel } from '../plan/card-model.ts'
import type { Box, Shape } from '../plan/card-plan.ts'
import { CARD_BOX, type CardSize } from '../plan/card-size.ts'
import { cardWords } from '../words/card-words.ts'
import { DISPLAY, loadFonts, type Measure, measureText } from '../words/fonts.ts'
import type { PlacedWords } from '../words/place-words.ts'
import { CARD_ART } from './card-art.ts'
import styles from './share-card.css?inline'

adoptStyles(styles)
// Measures a text when the module loads, because the slow first measurement would delay rendering.
measureText('0', DISPLAY)

interface Props {
  card: CardModel
  look: AnyLook
  size?: CardSize
  label: string
  crowned: boolean
  measure?: Measure
}

/** Renders the card on a story's last page, with the positions and texts of the shared picture. */
export function ShareCard(props: Props) {
  const { card, look, size = 'story', label, crowned, measure = measureText } = props
  const faces = useFaces(card)
  const plan = useMemo(() => planCard(look, size, card), [look, size, card])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded font changes the measurements
  const words = useMemo(() => cardWords(card, plan, measure), [card, plan, measure, faces])
  const { mate } = words
  return (
    <div className="card-room">
      <figure
        className="share-card"
        data-look={look}
        aria-label={label}
        style={variables({ '--tilt': `${plan.tilt}deg` })}
      >
        <Shapes size={size} shapes={[...plan.back, ...words.leaders]} />
        <Picture src={card.picture ?? CARD_ART.duo} box={plan.duo} />
        <Picture src={AVATAR_URLS[card.avatar]} box={plan.avatar} />
        {card.mate && <Picture src={AVATAR_URLS[card.mate.avatar]} box={plan.mateAvatar} />}
        <Shapes size={size} shapes={plan.front} />
        <p>
          <Text words={words.name} bold /> <Text words={words.line} />
        </p>
        <ul>
          {[words.hero, ...words.cells].map(({ value, label: said }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            <li key={index}>
              <Text words={value} bold /> <Text words={said} />
            </li>
          ))}
        </ul>
        {mate && (
          <p>
            <Text words={mate.label} /> <Text words={mate.name} bold /> <Text words={mate.note} />
          </p>
        )}
        <Picture src={CARD_ART.wordmark} box={plan.wordmark} alt="Rollmates" />
      </figure>
      {crowned && <img className="card-crown" src={CARD_ART.crown} alt="" />}
    </div>
  )
}

function useFaces(card: CardModel): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let gone = false
    loadFonts(card.name).then(() => gone || setReady(true))
    return () => {
      gone = true
    }
  }, [card.name])
  return ready
}

function Shapes({ size, shapes }: { size: CardSize; shapes: readonly Shape[] }) {
  const { width, height } = CARD_BOX[size]
  const id = useId()
  const clips = [...new Set(shapes.flatMap(({ clip }) => clip ?? []))]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {clips.map((path, index) => (
        <clipPath key={path} id={`${id}${index}`}>
          <path d={path} />
        </clipPath>
      ))}
      {shapes.map(({ path, fill, stroke, width, dash, opacity, clip }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn in this order and never moved
          key={index}
          d={path}
          className={[fill && `fill-${fill}`, stroke && `line-${stroke}`].filter(Boolean).join(' ')}
          strokeWidth={stroke && width}
          strokeDasharray={dash?.join(' ')}
          opacity={opacity}
          clipPath={clip && `url(#${id}${clips.indexOf(clip)})`}
        />
      ))}
    </svg>
  )
}

function Picture({ src, box, alt = '' }: { src: string; box: Box; alt?: string }) {
  const { x, y, width, height } = box
  return (
    <img
      src={src}
      alt={alt}
      style={variables({ '--x': x, '--y': y, '--w': width, '--h': height })}
    />
  )
}

function Text({ words, bold = false }: { words: PlacedWords; bold?: boolean }) {
  const { lines, x, y, lead, size, font, colour, align, direction } = words
  const Tag = bold ? 'b' : 'span'
  return (
    <Tag
      className={`${font.face} ${align} on-${colour}`}
      dir={direction}
      style={variables({
        '--x': x,
        '--y': y,
        '--lead': lead,
        '--size': size,
        '--weight': font.weight,
      })}
    >
      {lines.map(({ text, joint }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their order
        <span key={index}>{`${text}${joint}`}</span>
      ))}
    </Tag>
  )
}

function variables(values: Record<`--${string}`, string | number>): CSSProperties {
  return values as CSSProperties
}
