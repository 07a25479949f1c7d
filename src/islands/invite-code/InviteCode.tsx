import { useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { type inviteActivity, inviteCodeEnter } from '#src/contract/functions/invites.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { useAct } from '#src/islands/screen/use-act.ts'
import { wordsOf } from '#src/islands/words/words.ts'
import { saveDraft } from '#src/stores/draft.ts'
import { CodeEntry } from './CodeEntry.tsx'
import type { CodeWinProps } from './CodeWin.tsx'
import { CODE_DRAFT, forgetOfferedCode, offeredCode } from './invite-code.ts'

/** Fetched when a code has counted. */
const codeWin = lateModule(() => import('./CodeWin.tsx'))

interface Props {
  screen: ScreenProps
  campaign: string
  /** Of i18n/invite-code.json, and `left.` of namespace `common`. */
  strings: Readonly<Record<string, string>>
  activity: Extract<RpcResult<typeof inviteActivity>, { version: 'own' }>
  /** What follows where no code can be entered: a button that shares the player's own. */
  share: { busy: boolean; onClick: () => void }
}

/**
 * All about a mate's code for who is signed in: typing it in while that is possible, the win, and
 * what to know where the address brings a code that can do nothing any more.
 */
export function InviteCode({ screen, campaign, strings, activity, share }: Props) {
  const words = wordsOf(strings, screen.locale)
  const [offered] = useState(() => offeredCode(location.search))
  const { act, busy, failure, reset } = useAct(inviteCodeEnter)
  const [bound, setBound] = useState<CodeWinProps['bound']>()

  const enter = async (code: string) => {
    const done = await act({ campaign, code })
    if (!done) return
    forgetOfferedCode()
    saveDraft(CODE_DRAFT, '')
    setBound(done)
  }

  // The answer was lost, but the code counted: what is shown now is true.
  const happened = activity.invited_by !== null && !isRefusal(failure)
  const told = happened ? undefined : failure
  return (
    <>
      {activity.code_until || told ? (
        <CodeEntry
          screen={screen}
          words={words}
          points={activity.points_per_invite}
          until={activity.code_until}
          serverTime={activity.server_time}
          offered={offered}
          busy={busy}
          failure={told}
          onEnter={enter}
          onReset={reset}
          share={share}
        />
      ) : (
        offered && !activity.invited_by && <p className="code-note">{words.say('not_for_you')}</p>
      )}
      {bound && (
        <LatePart screen={screen} load={codeWin} small>
          {({ default: CodeWin }) => (
            <CodeWin bound={bound} words={words} onClose={() => setBound(undefined)} />
          )}
        </LatePart>
      )}
    </>
  )
}
