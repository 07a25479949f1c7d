import type { ProviderName } from '#src/contract/auth.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { ProviderMark } from './ProviderMark.tsx'
import styles from './provider-button.css?inline'

adoptStyles(styles)

interface Props {
  provider: ProviderName
  /** "Continue with Google", word for word as the provider has it in the page's language. */
  label: string
  /** The player is on the way there. */
  busy?: boolean
  onPress: () => void
}

/** The tile that leads to a provider: white, with the provider's own mark and words. */
export function ProviderButton({ provider, label, busy = false, onPress }: Props) {
  return (
    <button
      type="button"
      className="provider-button"
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
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
