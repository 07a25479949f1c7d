import { describe, expect, it } from 'vitest'
import { formerPoints, teamStatus } from '#src/kinds/partner-team/islands/team/team-status.ts'

const TEAM = { id: 12, state: 'active', open_seats: 1 } as const

describe('What a player is to a team', () => {
  const stranger = { phase: 'running', own_team: null, may_join: true } as const

  it.each([
    ['may-join', stranger, TEAM],
    ['may-join', { ...stranger, phase: 'last_day' }, TEAM],
    ['full', stranger, { ...TEAM, open_seats: 0 }],
    ['closed', { ...stranger, may_join: false }, TEAM],
    ['member', { ...stranger, own_team: 12 }, TEAM],
    ['member', { ...stranger, own_team: 12 }, { ...TEAM, open_seats: 0 }],
    ['elsewhere', { ...stranger, own_team: 7 }, TEAM],
    ['elsewhere', { ...stranger, own_team: 7 }, { ...TEAM, open_seats: 0 }],
    ['not-started', { ...stranger, phase: 'not_started' }, TEAM],
    ['ended', { ...stranger, phase: 'ended', own_team: 12 }, TEAM],
    ['disbanded', { ...stranger, own_team: 12 }, { ...TEAM, state: 'disbanded' }],
    ['disbanded', { ...stranger, phase: 'ended' }, { ...TEAM, state: 'disbanded' }],
  ] as const)('%s', (status, page, team) => {
    expect(teamStatus(page, team)).toBe(status)
  })
})

it('counts what former members earned', () => {
  const player = { username: 'Ada', avatar: 'owl' } as const
  const member = { player, host: true, you: true, joined_at: '2026-11-20T12:00:00Z' }
  expect(formerPoints({ points: 900, members: [{ ...member, points: 640 }] })).toBe(260)
  expect(formerPoints({ points: 640, members: [{ ...member, points: 640 }] })).toBe(0)
})
