import { usePage } from '#src/app/screen/page-context.tsx'
import { RefusalNote } from '#src/app/screen/RefusalNote.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { miniGameGiveUp } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import type { MiniGameProps } from './props.ts'

interface Props {
  run: string
  score: number
  open: boolean
  onClose: () => void
  onGivenUp: (answer: RpcResult<typeof miniGameGiveUp>) => void
}

/** Renders the dialog that asks for a confirmation before giving up a run. */
export default function GiveUp({ run, score, open, onClose, onGivenUp }: Props) {
  const { t } = usePage<MiniGameProps>()
  const giveUp = useMutation(miniGameGiveUp)
  const confirm = async () => {
    const answer = await giveUp.mutate({ run })
    if (answer) onGivenUp(answer)
  }
  return (
    <Dialog
      open={open}
      title={t('give_up.title')}
      closeLabel={t('tutorial.close')}
      className="give-up"
      onClose={onClose}
    >
      <p>{t('give_up.text', { score })}</p>
      <RefusalNote failure={giveUp.failure} />
      <div className="give-up-acts">
        <Button label={t('give_up.stay')} onClick={onClose} />
        <Button label={t('give_up.action')} tone="paper" busy={giveUp.busy} onClick={confirm} />
      </div>
    </Dialog>
  )
}
