import { type CSSProperties, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { rewardArt } from '#src/features/reward/reward-art.ts'
import { rewardInSentence } from '#src/features/reward/reward-words.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { DOWN, SCISSORS, UP } from '#src/ui/icon/icons.ts'
import type { DayRanking, GamePageProps, Place } from '../game-page-props.ts'
import { RestOfPlaces } from './RestOfPlaces.tsx'
import { type Gap, PAGE, type Segment, segmentsOf } from './segments.ts'

const PODIUM = 3

interface Props {
  ranking: DayRanking
  /** The day in the address; null for the current day. */
  day: string | null
}

/** Renders the places below the podium: the first, those near the player, and those loaded on demand. */
export function Places({ ranking, day }: Props) {
  const { reward, t } = usePage<GamePageProps>()
  const { top, around, own, players } = ranking
  const [pages, setPages] = useState<readonly number[]>([])
  const newest = useRef<number>(undefined)
  const segments = segmentsOf({ players, top: top.length, around, pages })
  const ask = (from: number) => {
    newest.current = from
    setPages((shown) => (shown.includes(from) ? shown : [...shown, from]))
  }
  const row = (place: Place) => (
    <PlaceRow
      key={place.rank}
      place={place}
      isOwn={place.rank === own?.rank}
      {...(place.rank <= ranking.winners && { prize: rewardArt(reward) })}
    />
  )
  const rows = (segment: Segment) => {
    if (segment.source === 'page') {
      return (
        <RestOfPlaces
          key={`page ${segment.from}`}
          day={day}
          segment={segment}
          takesFocus={newest.current === segment.from && !hasGapAfter(segments, segment)}
          renderRow={row}
        />
      )
    }
    return (segment.source === 'top' ? top.slice(PODIUM) : (around ?? []))
      .filter(({ rank }) => rank >= segment.from && rank <= segment.to)
      .flatMap((place) => [
        row(place),
        place.rank === ranking.winners && <Cut key="cut" winners={ranking.winners} />,
      ])
  }
  return (
    <ol
      className="places"
      aria-label={t('ranking.list')}
      // The width of the longest rank, so that the players are aligned.
      style={{ '--rank-digits': formatNumber(players).length } as CSSProperties}
    >
      {ranking.winners <= PODIUM && top.length >= ranking.winners && (
        <Cut winners={ranking.winners} />
      )}
      {segments.map((part) =>
        part.source === 'gap' ? (
          <GapRow key={`gap ${part.before ?? 'end'}`} gap={part} onAsk={ask} />
        ) : (
          rows(part)
        ),
      )}
    </ol>
  )
}

/** Returns whether a “Show more ranks” button follows `segment` and can keep the focus after a press. */
function hasGapAfter(segments: readonly (Segment | Gap)[], segment: Segment): boolean {
  return segments.some((part) => part.source === 'gap' && part.from > segment.to)
}

interface RowProps {
  place: Place
  isOwn: boolean
  prize?: string
}

function PlaceRow({ place: { rank, player, score }, isOwn, prize }: RowProps) {
  const { t } = usePage<GamePageProps>()
  return (
    <li className={isOwn ? 'place own' : 'place'} aria-current={isOwn || undefined}>
      <span className="rank">{formatNumber(rank)}</span>
      <Avatar avatar={player.avatar} />
      <b className="who">{isOwn ? t('ranking.you') : player.username}</b>
      <span className="points">
        {prize && <img src={prize} width="32" height="32" alt="" />}
        {formatNumber(score)}
      </span>
    </li>
  )
}

function Cut({ winners }: { winners: number }) {
  const page = usePage<GamePageProps>()
  const reward = rewardInSentence(page.reward, page.rewardStrings, page.screen.locale)
  return (
    <li className="cut">
      <Icon icon={SCISSORS} />
      {page.count('ranking.cut', winners, { reward })}
    </li>
  )
}

function GapRow({ gap: { from, to, before }, onAsk }: { gap: Gap; onAsk: (from: number) => void }) {
  const { t } = usePage<GamePageProps>()
  const isLong = to - from + 1 > PAGE
  return (
    <li className="gap">
      <Button
        label={t('ranking.more')}
        icon={DOWN}
        tone="paper"
        size="s"
        onClick={() => onAsk(from)}
      />
      {before !== undefined && isLong && (
        <Button
          label={t('ranking.more_above')}
          icon={UP}
          tone="paper"
          size="s"
          onClick={() => onAsk(to - PAGE + 1)}
        />
      )}
    </li>
  )
}
