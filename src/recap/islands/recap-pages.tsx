import './recap-pages.css'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { beat, sideBeat } from './beats.ts'
import { BigFigure, SmallFigure } from './FigureText.tsx'
import { type Figure, formatPercent, formatShort } from './figure.ts'
import { PageTitle } from './PageTitle.tsx'
import type { FigurePage, RecapFigures } from './recap-figures.ts'
import type { PageLook } from './recap-props.ts'

interface Props {
  figures: RecapFigures
  look: PageLook
}

/** Renders the numbers of stickers swapped, received and sent. */
export function SwapsPage({ figures: { swaps, name }, look }: Props) {
  const { title, main, received, sent, empty } = swaps
  const orbs = look.layout === 'orbs'
  return (
    <>
      <div className="box" data-place="main" data-fit>
        <PageTitle text={empty ?? title} name={name} sentence={empty !== null} />
        {empty === null && !orbs && (
          <>
            <BigFigure figure={main} format={formatNumber} drop={look.drop} />
            <ul className="split">
              {[received, sent].map((figure, index) => {
                const delay = sideBeat(index, false)
                return (
                  <li key={figure.label} {...beat(delay)}>
                    <SmallFigure figure={figure} format={formatShort} delay={delay} />
                  </li>
                )
              })}
            </ul>
          </>
        )}
      </div>
      {orbs && <Part place="received" figure={received} index={0} />}
      {orbs && <Part place="sent" figure={sent} index={1} />}
    </>
  )
}

/** Renders the percentage of players with fewer swaps and, in layouts with a plate, the top swap mate. */
export function RankPage(props: Props) {
  const { figures, look } = props
  return (
    <>
      <OneFigure {...props} page={figures.rank} format={formatPercent} />
      {look.layout === 'podium' && <MatePlate figures={figures} />}
    </>
  )
}

/** Renders the number of free stickers that the player won. */
export function PrizesPage(props: Props) {
  return <OneFigure {...props} page={props.figures.prizes} format={formatNumber} />
}

/** Renders how often other players praised the player. */
export function PraisePage({ figures: { praise, name } }: Props) {
  return (
    <>
      <div className="box" data-place="main" data-fit>
        <PageTitle
          text={praise.empty ?? praise.title}
          name={name}
          sentence={praise.empty !== null}
        />
      </div>
      <Part place="perfect" figure={praise.perfect} index={0} />
      <Part place="fast" figure={praise.fast} index={1} />
      <Part place="honest" figure={praise.honest} index={2} />
    </>
  )
}

interface OneFigureProps extends Props {
  page: FigurePage
  format: (value: number) => string
}

function OneFigure({ page: { title, main, empty }, figures, look, format }: OneFigureProps) {
  return (
    <div className="box" data-place="main" data-fit>
      <PageTitle text={main ? title : empty} name={figures.name} sentence={!main} />
      {main && <BigFigure figure={main} format={format} drop={look.drop} />}
    </div>
  )
}

function Part({ place, figure, index }: { place: string; figure: Figure; index: number }) {
  const delay = sideBeat(index, true)
  return (
    <p className="part" data-place={place} data-fit {...beat(delay)}>
      <SmallFigure figure={figure} format={formatShort} delay={delay} />
    </p>
  )
}

/**
 * Renders a plate with the most frequent swap mate or, if there is none, with a sentence. Another player's
 * recap has no plate.
 */
export function MatePlate({ figures: { mate, noMate } }: { figures: RecapFigures }) {
  if (!mate && !noMate) return null
  return (
    <p className="part mate-plate" data-place="mate" data-fit {...beat(sideBeat(0, false))}>
      {mate && <Avatar avatar={mate.avatar} />}
      <span>
        {mate ? (
          <>
            {mate.label} <b>{mate.name}</b> <small>{mate.note}</small>
          </>
        ) : (
          noMate
        )}
      </span>
    </p>
  )
}
