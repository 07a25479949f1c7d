import { usePage } from '#src/app/screen/page-context.tsx'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { formatTimeAgo } from '#src/i18n/browser/format-time-ago.ts'
import { labelled } from '#src/i18n/browser/labelled.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import type { DiceProps, OwnDice } from './dice-props.ts'

interface Props {
  dice: OwnDice
}

/** Renders the visitors of today and yesterday, and the number of visits left today. */
export function Visitors({ dice }: Props) {
  const { t, count, localPath, screen } = usePage<DiceProps>()
  const now = useServerClock(dice.server_time)
  return (
    <section>
      <div className="visitors-title">
        <h2>{t('visitors.title')}</h2>
        <Chip tone="mint" label={count('visits.left', dice.visits_left)} />
      </div>
      {dice.visitors.length === 0 ? (
        <p className="soft">{count('visitors.none', dice.visit_dice)}</p>
      ) : (
        <ul className="visitors">
          {dice.visitors.map(({ player, visited_at, dice: gained, met_today }) => (
            <li key={`${player.username} ${visited_at}`}>
              <Avatar avatar={player.avatar} />
              <div>
                <b>{player.username}</b>
                <span>{formatTimeAgo(visited_at, now, screen.locale)}</span>
              </div>
              {met_today || dice.visits_left === 0 ? (
                <Chip tone="sun" label={count('visitors.got', gained)} />
              ) : (
                <Button
                  size="s"
                  tone="paper"
                  label={t('visitors.back')}
                  name={labelled(t('visitors.back'), player.username)}
                  href={`${localPath}/${encodeURIComponent(player.username)}`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
