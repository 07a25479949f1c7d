import { usePage } from '#src/app/screen/page-context.tsx'
import { DAY } from '#src/contract/durations.ts'
import { DeliveryNote, mostUrgent } from '#src/features/reward/delivery/DeliveryNote.tsx'
import { formatWeekday } from '#src/i18n/browser/format.ts'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import type { DiceProps, OwnDice } from './dice-props.ts'

const DAYS = 7

/** Renders the rolls of the last seven campaign days, from the oldest to today's. */
export function Week({ dice }: { dice: OwnDice }) {
  const { t, count, screen } = usePage<DiceProps>()
  // A problem with deliveries affects all rolls alike, so one note is enough.
  const urgent = mostUrgent(
    dice.last_rolls.flatMap(({ delivery, reward }) => [delivery, reward?.delivery]),
  )
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.parse(dice.day) - (DAYS - 1 - index) * DAY).toISOString().slice(0, 10),
  )
  return (
    <section>
      <h2>{t('week.title')}</h2>
      <ol className="week">
        {days.map((day) => {
          const roll = dice.last_rolls.find((each) => each.day === day)
          return (
            <li key={day} className={day === dice.day ? 'today' : undefined}>
              <span aria-hidden="true">{formatWeekday(day, screen.locale)}</span>
              <WeekDie face={roll?.faces[0]} />
              <WeekDie face={roll?.faces[1]} />
              <b aria-hidden="true">{roll ? `+${roll.dice}` : '–'}</b>
              <span className="sr">
                {formatWeekday(day, screen.locale, 'long')}:{' '}
                {roll
                  ? count('roll.said', roll.dice, {
                      first: roll.faces[0],
                      second: roll.faces[1],
                    })
                  : t('week.none')}
              </span>
            </li>
          )
        })}
      </ol>
      <DeliveryNote delivery={urgent} />
    </section>
  )
}

function WeekDie({ face = 0 }: { face: number | undefined }) {
  return (
    <DieFace face={face as 0 | 1 | 2 | 3 | 4 | 5 | 6} {...(face === 0 && { className: 'blank' })} />
  )
}
