import { useRead } from '#src/app/screen/use-read.ts'
import { formatTimeLeft } from '#src/app/time/time-left.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { type Words, wordsOf } from '#src/app/words/words.ts'
import { today } from '#src/contract/functions/today.ts'
import { DEFAULT_LOCALE, type Locale } from '#src/contract/locales.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import die from '#src/ui/art/dice/die.svg?url&no-inline'
import album from '#src/ui/art/objects/album.svg?url&no-inline'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import pack from '#src/ui/art/objects/pack.svg?url&no-inline'
import star from '#src/ui/art/objects/star.svg?url&no-inline'
import ticket from '#src/ui/art/objects/ticket.svg?url&no-inline'
import trophy from '#src/ui/art/objects/trophy.svg?url&no-inline'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { TodayProps } from './today-props.ts'
import styles from './today-row.css?inline'

adoptStyles(styles)

type Day = RpcResult<typeof today>
type Thing = Day['things'][number]

const ART: Readonly<Record<Thing['kind'], string>> = {
  team_gifts: gift,
  quick_win_gifts: gift,
  swaps: album,
  spins: ticket,
  roll: die,
  free_stickers: pack,
  runs: trophy,
  quick_wins: star,
}

const LONGEST_STREAK = 60

interface Props extends TodayProps {
  strings: Readonly<Record<string, string>>
}

/**
 * Renders today's activities and a link to the next unfinished one. Renders nothing without
 * activities or after a failure.
 */
export default function TodayRow({ own, strings }: Props) {
  const { state } = useRead(today, {})
  if (state.status === 'loading') return <div className="today-card" />
  if (state.status === 'failed' || state.data.things.length === 0) return null
  return <Row day={state.data} own={own} words={wordsOf<string>(strings, pageLocale())} />
}

interface RowProps {
  day: Day
  own: string | undefined
  words: Words
}

function Row({ day, own, words }: RowProps) {
  const { t, count } = words
  const now = useServerClock(day.server_time)
  useExpiry(day.server_time, [day.changes_at])
  const { things, streak, changes_at } = day
  const open = things.filter(({ left }) => left > 0)
  const next = open.find(({ kind }) => !own || !kind.startsWith(own))
  return (
    <section className="today-card" aria-labelledby="today-title">
      <div className="today-head">
        <div>
          <h2 id="today-title">{t('title')}</h2>
          {streak.days > 0 && (
            <p>
              {count('streak', streak.days, {
                ...(streak.days === LONGEST_STREAK && { count: `${LONGEST_STREAK}+` }),
              })}
            </p>
          )}
        </div>
        <ul>
          {things.map((thing) => (
            <Stamp key={`${thing.kind} ${thing.campaign}`} thing={thing} t={t} />
          ))}
        </ul>
      </div>
      {next ? (
        <Button
          size="s"
          tone="sun"
          label={t(`next.${next.kind}`)}
          href={hrefOf(next, pageLocale())}
        />
      ) : (
        open.length === 0 && (
          <p className="today-done">
            <span>
              {t('all')}
              {changes_at && (
                <small>
                  {formatTimeLeft(words, changes_at, now, { key: 'more', largest: 'hours' })}
                </small>
              )}
            </span>
          </p>
        )
      )}
    </section>
  )
}

function Stamp({ thing: { kind, left }, t }: { thing: Thing; t: Words['t'] }) {
  const name = t(`next.${kind}`)
  return (
    <li className={left > 0 ? undefined : 'done'}>
      <img src={ART[kind]} width="38" height="38" alt="" />
      {left > 0 ? <b aria-hidden="true">{left}</b> : <Icon icon={CHECK} />}
      <span className="sr">
        {left > 0 ? labelled(name, String(left)) : t('done', { thing: name })}
      </span>
    </li>
  )
}

function hrefOf({ kind, path }: Thing, locale: Locale): string {
  const page = kind.startsWith('quick_win') ? '/app/events/quick-wins' : (path ?? '/u#swaps')
  return locale === DEFAULT_LOCALE ? page : `/${locale}${page}`
}
