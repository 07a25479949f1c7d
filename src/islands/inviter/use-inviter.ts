import { useEffect, useMemo } from 'react'
import { playerInvite } from '#src/contract/functions/invites.ts'
import { shareLink, shareLinkVisit } from '#src/contract/functions/share-links.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { type ReadState, useAnswer } from '#src/islands/screen/use-read.ts'
import { rpc } from '#src/rpc/client.ts'
import { createEffect } from '#src/rpc/effect.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { createQuery, refresh } from '#src/stores/read.ts'
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

/**
 * Who invites, asked from the server once it is known how the visitor `came`; a visit of a link is
 * counted by the way.
 */
export function useInviter(came: Came | undefined): {
  state: InviterState
  again: () => Promise<void>
} {
  const store = useMemo(() => (came ? invitationStore(came) : undefined), [came])
  const read = useAnswer(store)
  const link = read.status === 'ready' && came && 'link' in came ? came.link : undefined
  useEffect(() => {
    // That a visit is not counted is no reason to show less.
    if (link) visit({ id: link, visitor: visitorId() }).catch(() => undefined)
  }, [link])
  return { state: came === null ? NOBODY : stateOf(read), again: refresh }
}

function stateOf(read: ReadState<Invitation>): InviterState {
  return read.status === 'ready' ? { status: 'invited', invitation: read.data } : read
}

function invitationStore(came: NonNullable<Came>) {
  return createQuery(['invitation', JSON.stringify(came)], () => invitationOf(came))
}

async function invitationOf(came: NonNullable<Came>): Promise<Invitation> {
  if ('from' in came) {
    const { inviter, invite_code } = await rpc(playerInvite, { username: came.from })
    return { inviter, code: invite_code, target: null, counts: true }
  }
  const link = await rpc(shareLink, { id: came.link })
  return {
    inviter: link.inviter,
    code: link.invite_code,
    target: link.target,
    counts: link.phase !== 'ended',
  }
}
