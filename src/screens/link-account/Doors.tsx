import { ProviderMark } from '#src/islands/sign-in/ProviderMark.tsx'
import { Mate } from '#src/ui/mate/Mate.tsx'

interface Props {
  /** i18n/link-account.json. */
  strings: Readonly<Record<string, string>>
  /** What is known of the Google account: undefined nothing yet, null that there is none. */
  google: { readonly email: string | null } | null | undefined
}

/** The two ways in, and the track between them that Pip has walked once they are linked. */
export function Doors({ strings, google }: Props) {
  const say = (key: string) => strings[key] ?? ''
  const isLinked = Boolean(google)
  return (
    <div className={`doors ${isLinked ? 'linked' : ''}`.trim()}>
      <div className="door">
        <ProviderMark provider="apple" />
        <b>{say('apple')}</b>
        <span>{say('apple_state')}</span>
      </div>
      <div className="lane" aria-hidden="true">
        <i />
        <i />
        <i />
        <Mate mate="pip" mood={isLinked ? 'cheer' : 'walk'} className="walker" />
      </div>
      <div className={`door ${google === null ? 'open-slot' : ''}`.trim()}>
        <ProviderMark provider="google" />
        <b>{say('google')}</b>
        {google?.email ? (
          <span className="address">
            <Address email={google.email} />
          </span>
        ) : (
          <span>{say(google ? 'linked' : google === null ? 'none' : 'second')}</span>
        )}
      </div>
    </div>
  )
}

/** On two lines it breaks at its @. */
function Address({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}
