import { useState } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { wordsOf } from '#src/app/words/words.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { type inviteActivity, inviteCodeEnter } from '#src/contract/functions/invites.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { saveDraft } from '#src/stores/draft.ts'
import { CodeEntry } from './CodeEntry.tsx'
import type { CodeWinProps } from './CodeWin.tsx'
import { CODE_DRAFT, offeredCode, removeOfferedCode } from './invite-code.ts'

const codeWin = lazyModule(() => import('./CodeWin.tsx'))

interface Props {
  campaign: string
  strings: Readonly<Record<string, string>>
  activity: Extract<RpcResult<typeof inviteActivity>, { version: 'own' }>
  share: { busy: boolean; onClick: () => void }
}

/**
 * Renders the form for a mate's code before the deadline, then the points, or the reason why the
 * code cannot be used.
 */
export function InviteCode({ campaign, strings, activity, share }: Props) {
  const { screen } = usePage()
  const words = wordsOf(strings, screen.locale)
  const [offered] = useState(() => offeredCode(location.search))
  const { mutate, busy, failure, reset } = useMutation(inviteCodeEnter)
  const [bound, setBound] = useState<CodeWinProps['bound']>()

  const enter = async (code: string) => {
    const done = await mutate({ campaign, code })
    if (!done) return
    removeOfferedCode()
    saveDraft(CODE_DRAFT, '')
    setBound(done)
  }

  // If the response was lost, the refreshed activity shows that the server accepted the code.
  const happened = activity.invited_by !== null && !isRefusal(failure)
  const shownFailure = happened ? undefined : failure
  return (
    <>
      {activity.code_until || shownFailure ? (
        <CodeEntry
          words={words}
          points={activity.points_per_invite}
          until={activity.code_until}
          serverTime={activity.server_time}
          offered={offered}
          busy={busy}
          failure={shownFailure}
          onEnter={enter}
          onReset={reset}
          share={share}
        />
      ) : (
        offered && !activity.invited_by && <p className="code-note">{words.t('not_for_you')}</p>
      )}
      {bound && (
        <LazyPart load={codeWin} small>
          {({ default: CodeWin }) => (
            <CodeWin bound={bound} words={words} onClose={() => setBound(undefined)} />
          )}
        </LazyPart>
      )}
    </>
  )
}
