import { Icon } from '../icon/Icon.tsx'
import { STAR } from '../icon/icons.ts'
import './sticker.css'

interface Props {
  name: string
  art: string
  rarity?: 'common' | 'rare' | 'gold'
  stars?: number
  starsLabel?: string
  count?: number
  missing?: boolean
}

/** Renders a sticker on a tile, for an album or a list. */
export function Sticker(props: Props) {
  const { name, art, rarity = 'common', stars = 0, starsLabel, count = 1, missing = false } = props
  return (
    <figure className={`sticker ${rarity}`}>
      <div className="sticker-tile">
        <img
          className={missing ? 'missing' : undefined}
          src={art}
          width="80"
          height="80"
          loading="lazy"
          alt=""
        />
        {count > 1 && (
          <span className="badge">
            <i>×</i>
            {count}
          </span>
        )}
      </div>
      <figcaption>
        {name}
        {stars > 0 && (
          <span className="stars" role="img" aria-label={starsLabel}>
            {Array.from({ length: stars }, (_, place) => place).map((place) => (
              <Icon key={place} icon={STAR} />
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
