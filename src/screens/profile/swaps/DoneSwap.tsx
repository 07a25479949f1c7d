import { PRAISE_KINDS, type PraiseKind } from '#src/contract/praise.ts'
import { PraiseButtons, PraiseSign } from './PraiseButtons.tsx'
import type { SwapActsProps } from './swap-acts-props.ts'
import type { SwapWords } from './swap-words.ts'
import type { Move } from './use-moves.ts'

interface Props extends SwapActsProps {
  /** Whether to show the praise buttons if the player has given no praise yet. */
  asking: boolean
}

/** A completed swap: the praise that was given, or the buttons to give it. */
export function DoneSwap({ proposal, words, busy, onMove, asking }: Props) {
  const { given, received } = proposal.praise
  const name = proposal.partner.username
  return (
    <div className="swap-acts">
      {received && <Said kind={received} text="praise.they_said" name={name} words={words} />}
      {given && <Said kind={given} text="praise.you_said" name={name} words={words} />}
      {!given && asking && (
        <PraiseButtons partner={name} busy={praiseIn(busy)} words={words} onPraise={onMove} />
      )}
    </div>
  )
}

function Said(props: { kind: PraiseKind; text: string; name: string; words: SwapWords }) {
  const { kind, text, name, words } = props
  return (
    <p className="swap-said">
      <PraiseSign kind={kind} />
      {words.say(text, { name, praise: words.say(`praise.${kind}`) })}
    </p>
  )
}

function praiseIn(move: Move | undefined): PraiseKind | undefined {
  return PRAISE_KINDS.find((kind) => kind === move)
}
