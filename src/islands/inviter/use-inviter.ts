import { useEffect, useState } from 'react'
import { playerInvite } from '#src/contract/functions/invites.ts'
import { shareLink, shareLinkVisit } from '#src/contract/functions/share-links.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { rpc } from '#src/rpc/client.ts'
import { createEffect } from '#src/rpc/effect.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { visitorId } from './visitor.ts'

/** What an address of the download page says of who sent it. */
export type Came = { link: string } | { from: string } | null

/** Whose invitation the page shows. */
export interface Invitation {
  inviter: RpcResult<typeof playerInvite>['inviter']
  code: string | null
  /** Where the link leads to, a path of this site; null where nobody said. */
  target: string | null
  /** Whether the code still earns points: false once the activity that was shared is over. */
  counts: boolean
}

export type InviterState =
  | { status: 'none' | 'loading' }
  | { status: 'invited'; invitation: Invitation }
  | { status: 'failed'; failure: Failure }

const NOBODY: InviterState = { status: 'none' }
const visit = createEffect(shareLinkVisit)

/** A link or a player that nobody knows: the app is to be had all the same. */
export function isOnlyUnknown(failure: Failure): boolean {
  return isRefusal(failure, REFUSAL.share_link_unknown, REFUSAL.player_unknown)
}

/** Who invites, asked from the server; a visit of a link is counted by the way. */
export function useInviter(came: Came | undefined): { state: InviterState; again: () => void } {
  const [state, setState] = useState<InviterState>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (came === undefined) return
    let gone = false
    setState(came ? { status: 'loading' } : NOBODY)
    if (came) {
      invitationOf(came).then(
        (invitation) => gone || setState({ status: 'invited', invitation }),
        (error) => gone || setState({ status: 'failed', failure: toFailure(error) }),
      )
    }
    return () => {
      gone = true
    }
  }, [came, turn])
  const failed = state.status === 'failed'
  useEffect(() => {
    if (!failed) return
    // Back from a tunnel it goes on by itself.
    const again = () => setTurn((last) => last + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])
  return { state, again: () => setTurn((last) => last + 1) }
}

async function invitationOf(came: NonNullable<Came>): Promise<Invitation> {
  if ('from' in came) {
    const { inviter, invite_code } = await rpc(playerInvite, { username: came.from })
    return { inviter, code: invite_code, target: null, counts: true }
  }
  const link = await rpc(shareLink, { id: came.link })
  // That a visit is not counted is no reason to show less.
  visit({ id: link.id, visitor: visitorId() }).catch(() => undefined)
  return {
    inviter: link.inviter,
    code: link.invite_code,
    target: link.target,
    counts: link.phase !== 'ended',
  }
}
