import './share-card.css'
import { AVATAR_URLS } from '../../ui/avatar/avatar-urls.ts'
import { CARD_ART } from './card-art.ts'
import { type CardFigure, type CardModel, CELL_COLOURS } from './card-model.ts'

interface Props {
  card: CardModel
  /** Names the card. */
  label: string
  /** Whether the crown stands on it: where the season brings no stickers of its own. */
  crowned: boolean
}

/** The card of a story's last page; the picture to share is drawn from the same words. */
export function ShareCard({ card, label, crowned }: Props) {
  return (
    <div className="card-room">
      <figure className="share-card" aria-label={label}>
        <div className="card-who">
          <img src={AVATAR_URLS[card.avatar]} alt="" />
          <p data-fit>
            <b>{card.name}</b>
            <span>{card.line}</span>
          </p>
        </div>
        <ul className={card.mate ? 'card-cells' : 'card-cells tall'}>
          <Cell figure={card.hero} className="hero" />
          {card.cells.map((figure, index) => (
            <Cell
              key={figure.label}
              figure={figure}
              className={`${index < 2 || card.cells.length < 5 ? 'half' : 'third'} colour-${CELL_COLOURS[index] ?? 0}`}
            />
          ))}
        </ul>
        {card.mate && (
          <p className="card-mate" data-fit>
            <img src={AVATAR_URLS[card.mate.avatar]} alt="" />
            <span>
              {card.mate.label} <b>{card.mate.name}</b>
              <small>{card.mate.note}</small>
            </span>
          </p>
        )}
        <img className="card-duo" src={CARD_ART.duo} alt="" />
        <p className="card-brand">
          <img src={CARD_ART.wordmark} alt="Rollmates" />
        </p>
      </figure>
      {crowned && <img className="card-crown" src={CARD_ART.crown} alt="" />}
    </div>
  )
}

function Cell({ figure, className }: { figure: CardFigure; className: string }) {
  return (
    <li className={className} data-fit>
      <b>{figure.value}</b> <span>{figure.label}</span>
    </li>
  )
}
