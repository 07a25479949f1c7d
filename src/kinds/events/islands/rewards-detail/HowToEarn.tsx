import { usePage } from '#src/app/screen/page-context.tsx'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import { wordsOfEvent } from '../event-words.ts'
import type { DetailOfEvent, DetailProps } from './detail-props.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
const TONES = ['sun', 'mint', 'berry', 'sky'] as const

interface Props {
  event: DetailOfEvent['event']
}

/** Renders the ways to earn points, each with a die face. */
export function HowToEarn({ event }: Props) {
  const page = usePage<DetailProps>()
  const { earn } = wordsOfEvent({ ...event, campaign: page.campaign }, page.events, page)
  if (earn.length === 0) return <p>{page.t('detail.earn_unknown')}</p>
  return (
    <>
      <ol className="earn-ways">
        {earn.map((way, place) => (
          <li key={way}>
            <DieFace face={FACES[place] ?? 6} tone={TONES[place % TONES.length] ?? 'sun'} />
            <b>{way}</b>
          </li>
        ))}
      </ol>
      <p className="detail-note">{page.t('detail.earn_note')}</p>
    </>
  )
}
