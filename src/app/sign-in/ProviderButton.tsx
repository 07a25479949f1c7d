import type { ProviderName } from '#src/contract/auth.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { ProviderMark } from './ProviderMark.tsx'
import styles from './provider-button.css?inline'

adoptStyles(styles)

interface Props {
  provider: ProviderName
  /** The text in the provider's own translation, such as "Continue with Google". */
  label: string
  busy?: boolean
  onClick: () => void
}

/** Renders a provider's sign-in button, with the required logo and wording. */
export function ProviderButton({ provider, label, busy = false, onClick }: Props) {
  return (
    <button
      type="button"
      className="provider-button"
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? (
        <span className="spinner" aria-hidden="true" />
      ) : (
        <ProviderMark provider={provider} />
      )}
      <span>{label}</span>
    </button>
  )
}
