import './recap-pages.css'
import { formatNumber } from '../../i18n/format.ts'
import { BigFigure, SmallFigure } from './FigureText.tsx'
import { PageTitle } from './PageTitle.tsx'
import { type Figure, formatPercent, type RecapFigures } from './recap-figures.ts'
import type { PageLook } from './recap-props.ts'

interface Props {
  figures: RecapFigures
  look: PageLook
  /** Whether it is the page on show. */
  active: boolean
}

/** Page 2: how many stickers were swapped, received and sent. */
export function SwapsPage({ figures: { swaps, name }, look, active }: Props) {
  const { title, main, received, sent, empty } = swaps
  const orbs = look.layout === 'orbs'
  return (
    <>
      <div className="box" data-place="main" data-fit>
        <PageTitle text={empty ?? title} name={name} sentence={empty !== null} />
        {empty === null && !orbs && (
          <>
            <BigFigure figure={main} active={active} format={formatNumber} drop={look.drop} />
            <ul className="split">
              {[received, sent].map((figure) => (
                <li key={figure.label}>
                  <SmallFigure figure={figure} active={active} format={formatNumber} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {orbs && <Part place="received" figure={received} active={active} />}
      {orbs && <Part place="sent" figure={sent} active={active} />}
    </>
  )
}

/** Page 3: how many of all players swapped less. */
export function RankPage({ figures: { rank, name }, look, active }: Props) {
  return (
    <div className="box" data-place="main" data-fit>
      <PageTitle text={rank.main ? rank.title : rank.empty} name={name} sentence={!rank.main} />
      {rank.main && (
        <BigFigure figure={rank.main} active={active} format={formatPercent} drop={look.drop} />
      )}
    </div>
  )
}

/** Page 4: what others praised. */
export function PraisePage({ figures: { praise, name }, active }: Omit<Props, 'look'>) {
  return (
    <>
      <div className="box" data-place="main" data-fit>
        <PageTitle
          text={praise.empty ?? praise.title}
          name={name}
          sentence={praise.empty !== null}
        />
      </div>
      <Part place="perfect" figure={praise.perfect} active={active} />
      <Part place="fast" figure={praise.fast} active={active} />
      <Part place="honest" figure={praise.honest} active={active} />
    </>
  )
}

function Part({ place, figure, active }: { place: string; figure: Figure; active: boolean }) {
  return (
    <p className="part" data-place={place} data-fit>
      <SmallFigure figure={figure} active={active} format={formatNumber} />
    </p>
  )
}
