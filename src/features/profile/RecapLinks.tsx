import { usePage } from '#src/app/screen/page-context.tsx'
import { useSeasonOf } from '#src/app/time/SeasonNow.tsx'
import type { ProfileProps, RecapLink } from '#src/features/player/profile-props.ts'

interface Props {
  username: string
  own?: boolean
}

/** Renders links to a player's recaps. The `own` profile also links to private reports. */
export function RecapLinks({ username, own = false }: Props) {
  const page = usePage<ProfileProps>()
  const recaps = page.recaps.filter(({ ownOnly }) => own || !ownOnly)
  if (recaps.length === 0) return null
  return (
    <section>
      <div className="column-head">
        <h2>{page.t('recaps.title')}</h2>
      </div>
      <ul className="row-of-tiles wraps">
        {recaps.map((recap) => (
          <li key={recap.campaign}>
            <OneRecap shown={recap} username={username} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneRecap({ shown, username }: { shown: RecapLink; username: string }) {
  const { campaign, name, path, art, ownOnly } = useSeasonOf(shown, shown.later)
  return (
    <a
      className="recap-link"
      data-season={campaign}
      href={ownOnly ? path : `${path}/${encodeURIComponent(username)}`}
    >
      <span className="cover">
        {art && <img src={art} width="560" height="844" alt="" loading="lazy" />}
      </span>
      <b>{name}</b>
    </a>
  )
}
