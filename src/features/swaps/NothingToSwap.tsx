import { usePage } from '#src/app/screen/page-context.tsx'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'

interface Props {
  username: string
  self: boolean
  theirs: boolean
  /** Why the player's duplicates do not fit the partner's preferences; empty without duplicates. */
  because: readonly string[]
}

/** Renders why the player cannot propose a swap, and the next step. */
export function NothingToSwap(props: Props) {
  const { t, screen, path } = usePage<SwapsProps>()
  const { self, theirs, because, username } = props
  if (self) {
    return (
      <StatePanel
        heading="h3"
        state="empty"
        title={t('nothing.self_title')}
        text={screen.errorStrings[REFUSAL.swap_with_oneself] ?? ''}
      >
        <Button tone="mint" label={t('sent.see')} href={`${path}#swaps`} />
      </StatePanel>
    )
  }
  if (theirs && because.length > 0) {
    return (
      <StatePanel heading="h3" state="empty" title={t('asks.none_title')} text={because.join(' ')}>
        <Button tone="mint" label={t('nothing.album')} href={path} />
      </StatePanel>
    )
  }
  return (
    <StatePanel
      heading="h3"
      state="empty"
      title={t(theirs ? 'nothing.own_title' : 'nothing.their_title')}
      text={t(theirs ? 'nothing.own_text' : 'nothing.their_text', { name: username })}
    >
      {theirs && <Button tone="mint" label={t('nothing.album')} href={path} />}
    </StatePanel>
  )
}
