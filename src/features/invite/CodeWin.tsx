import type { ReactNode } from 'react'
import { soundWin } from '#src/app/sound/sound-win.ts'
import type { Words } from '#src/app/words/words.ts'
import type { inviteCodeEnter } from '#src/contract/functions/invites.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import star from '#src/ui/art/objects/star.svg?url&no-inline'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { Win } from '#src/ui/win/Win.tsx'

export interface CodeWinProps {
  bound: RpcResult<typeof inviteCodeEnter>
  words: Words
  onClose: () => void
}

/** Renders the celebration of the points that both players got. */
export default function CodeWin({ bound, words, onClose }: CodeWinProps): ReactNode {
  const { inviter, points_gained } = bound
  return (
    <Win
      word={words.t('win.word')}
      art={star}
      chip={<Avatar avatar={inviter.avatar} />}
      name={words.count('win.points', points_gained)}
      text={words.t('win.text', { name: inviter.username })}
      onLand={() => soundWin('rare')}
      onClose={onClose}
    >
      <Button label={words.t('win.action')} onClick={onClose} />
    </Win>
  )
}
