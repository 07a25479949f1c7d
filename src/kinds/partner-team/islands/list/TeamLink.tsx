import type { MouseEvent, ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { writeAddress } from '../address.ts'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import type { Go } from '../use-address.ts'

interface Props {
  team: number
  go: Go
  children: ReactNode
}

/** Renders a link to a team. A press without modifier keys does not reload the page. */
export function TeamLink({ team, go, children }: Props) {
  const { localPath } = usePage<PartnerTeamProps>()
  const route = { show: 'team', team } as const
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    go(route)
  }
  return (
    <a href={localPath + writeAddress(route)} onClick={follow}>
      {children}
    </a>
  )
}
