import { usePage } from '#src/app/screen/page-context.tsx'
import { useSignedInPress } from '#src/app/screen/use-after-sign-in.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CHECK } from '#src/ui/icon/icons.ts'
import { DoneSwap } from './DoneSwap.tsx'
import { RunningSwap } from './RunningSwap.tsx'
import type { SwapActsProps } from './swap-acts-props.ts'

/** Renders the actions for a swap in its current state. */
export function SwapActs(props: SwapActsProps) {
  const { t } = usePage<SwapsProps>()
  const { proposal, busy, onMove, unpicked, onBlock } = props
  switch (proposal.state) {
    case 'open':
      return proposal.direction === 'received' ? (
        <>
          <div className="swap-acts two">
            <Button
              tone="paper"
              label={t('act.decline')}
              busy={busy === 'decline'}
              onClick={() => onMove('decline')}
            />
            <Button
              tone="mint"
              icon={CHECK}
              label={t('act.accept')}
              busy={busy === 'accept'}
              disabled={unpicked}
              onClick={() => onMove('accept')}
            />
          </div>
          {onBlock && <BlockPartner name={proposal.partner.username} onPress={onBlock} />}
        </>
      ) : (
        <div className="swap-acts">
          <Button
            tone="paper"
            label={t('act.withdraw')}
            busy={busy === 'withdraw'}
            onClick={() => onMove('withdraw')}
          />
        </div>
      )
    case 'accepted':
      return <RunningSwap {...props} />
    case 'completed':
      return <DoneSwap {...props} asking />
    default:
      return null
  }
}

function BlockPartner({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = usePage<SwapsProps>()
  const press = useSignedInPress(`block ${name}`, onPress)
  return (
    <button type="button" className="swap-quiet" onClick={press}>
      {t('act.block', { name })}
    </button>
  )
}
