import { usePage } from '#src/app/screen/page-context.tsx'
import { PRAISE_KINDS, type PraiseKind } from '#src/contract/praise.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { PraiseButtons, PraiseSign } from './PraiseButtons.tsx'
import type { SwapActsProps } from './swap-acts-props.ts'
import type { Move } from './use-moves.ts'

interface Props extends SwapActsProps {
  asking: boolean
}

/**
 * Renders a completed swap: the praise of both players, and the buttons to praise the partner if
 * the player has not.
 */
export function DoneSwap({ proposal, busy, onMove, asking }: Props) {
  const { given, received } = proposal.praise
  const name = proposal.partner.username
  return (
    <div className="swap-acts">
      {received && <Said kind={received} text="praise.they_said" name={name} />}
      {given && <Said kind={given} text="praise.you_said" name={name} />}
      {!given && asking && <PraiseButtons partner={name} busy={praiseIn(busy)} onPraise={onMove} />}
    </div>
  )
}

function Said(props: {
  kind: PraiseKind
  text: 'praise.they_said' | 'praise.you_said'
  name: string
}) {
  const { t } = usePage<SwapsProps>()
  const { kind, text, name } = props
  return (
    <p className="swap-said">
      <PraiseSign kind={kind} />
      {t(text, { name, praise: t(`praise.${kind}`) })}
    </p>
  )
}

function praiseIn(move: Move | undefined): PraiseKind | undefined {
  return PRAISE_KINDS.find((kind) => kind === move)
}
