import { useEffect, useMemo } from 'react'
import { type ReadState, useAnswer } from '#src/app/screen/use-read.ts'
import { playerInvite } from '#src/contract/functions/invites.ts'
import { inviteLink, inviteLinkVisit } from '#src/contract/functions/share-links.ts'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { newRequestId } from '#src/rpc/request-id.ts'
import { createEffect } from '#src/stores/effect.ts'
import { type Call, createQuery, refresh } from '#src/stores/read.ts'

/** The shared link or the player in the page's URL, which invites; null without one. */
export type InvitationSource = { link: string } | { from: string } | null

export interface Invitation {
  inviter: RpcResult<typeof playerInvite>['inviter']
  code: string | null
  /** The path to which the link leads; null if the invitation has none. */
  target: string | null
  /** Whether the code still gives points: false after the end of the activity. */
  counts: boolean
  isEarlier: boolean
}

export type InviterState =
  | { status: 'none' | 'loading' }
  | { status: 'invited'; invitation: Invitation }
  | { status: 'failed'; failure: Failure }

const NOBODY: InviterState = { status: 'none' }
const visit = createEffect(inviteLinkVisit)

/** Returns whether the link or player is unknown. The page then shows its other content. */
export function isUnknownInvitation(failure: Failure): boolean {
  return isRefusal(failure, REFUSAL.share_link_unknown, REFUSAL.player_unknown)
}

/** Fetches the inviter as soon as `source` is known, and counts the visit to a shared link. */
export function useInviter(source: InvitationSource | undefined): {
  state: InviterState
  refetch: () => Promise<void>
} {
  const store = useMemo(() => (source ? invitationStore(source) : undefined), [source])
  const read = useAnswer(store)
  const link = read.status === 'ready' && source && 'link' in source ? source.link : undefined
  useEffect(() => {
    if (link) visit({ id: link, visitor: visitorId() }).catch(() => undefined)
  }, [link])
  return { state: source === null ? NOBODY : stateOf(read), refetch: refresh }
}

function stateOf(read: ReadState<Invitation>): InviterState {
  return read.status === 'ready' ? { status: 'invited', invitation: read.data } : read
}

function invitationStore(source: NonNullable<InvitationSource>) {
  return createQuery(['invitation', JSON.stringify(source)], (call) => invitationOf(source, call))
}

async function invitationOf(
  source: NonNullable<InvitationSource>,
  call: Call,
): Promise<Invitation> {
  if ('from' in source) {
    const { inviter, invite_code } = await call(playerInvite, { username: source.from })
    return { inviter, code: invite_code, target: null, counts: true, isEarlier: false }
  }
  const link = await call(inviteLink, { id: source.link })
  return {
    inviter: link.inviter,
    code: link.invite_code,
    target: link.target,
    counts: link.phase !== 'ended',
    isEarlier: link.of_earlier_season,
  }
}

const YEAR = 365 * 24 * 60 * 60

const NAME = 'visitor'

/**
 * Returns the random id by which a browser's visits of a shared link count once. A cookie stores
 * the id, because the product spec fixes the keys of localStorage. A browser without cookies gets a
 * new id each time.
 */
function visitorId(): string {
  const known = new RegExp(`(?:^|; )${NAME}=([0-9a-f-]{36})`).exec(document.cookie)?.[1]
  const id = known ?? newRequestId()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in old WebViews
  document.cookie = `${NAME}=${id}; path=/; max-age=${YEAR}; samesite=lax`
  return id
}
