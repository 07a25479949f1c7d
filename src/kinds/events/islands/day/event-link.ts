import type { DayEvent, DayProps } from './day-props.ts'

/** Returns the link to an event and, for a partner event, the link to find a team. */
export function hrefOf(
  { id, type }: Pick<DayEvent, 'id' | 'type'>,
  links: DayProps['links'],
): { href: string; findTeam?: string } {
  if (type === 'golden-blitz') return { href: links.goldenBlitz }
  if (type === 'quick-wins') return { href: links.quickWins }
  const partner = type === 'partner-team' ? links.partner[id] : undefined
  return partner === undefined
    ? { href: `${links.rewards}/${id}` }
    : { href: partner, findTeam: `${partner}?teams` }
}
