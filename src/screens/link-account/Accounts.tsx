import { ProviderMark } from '#src/app/sign-in/ProviderMark.tsx'
import { Mate } from '#src/ui/mate/Mate.tsx'

interface Props {
  strings: Readonly<Record<string, string>>
  /** The linked account; undefined while unknown, null if there is none. */
  google: { readonly email: string | null } | null | undefined
  /** Whether the player signs in only with Google, so that nothing can be linked. */
  onlyGoogle: boolean
}

/** Renders the two accounts and a track, which the mascot has walked once the accounts are linked. */
export function Accounts({ strings, google, onlyGoogle }: Props) {
  const t = (key: string) => strings[key] ?? ''
  const isLinked = Boolean(google)
  return (
    <div className={`accounts ${isLinked ? 'linked' : ''}`.trim()}>
      <div className={`account ${onlyGoogle ? 'empty' : ''}`.trim()}>
        <ProviderMark provider="apple" />
        <b>{t('apple')}</b>
        <span>{!onlyGoogle && t('apple_state')}</span>
      </div>
      <div className="account-track" aria-hidden="true">
        <i />
        <i />
        <i />
        <Mate mate="pip" mood={isLinked ? 'cheer' : 'walk'} className="walker" />
      </div>
      <div className={`account ${google === null ? 'empty' : ''}`.trim()}>
        <ProviderMark provider="google" />
        <b>{t('google')}</b>
        {google?.email ? (
          <span className="address">
            <Address email={google.email} />
          </span>
        ) : (
          <span>
            {t(
              onlyGoogle ? 'apple_state' : google ? 'linked' : google === null ? 'none' : 'second',
            )}
          </span>
        )}
      </div>
    </div>
  )
}

function Address({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}
