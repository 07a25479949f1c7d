import { expect, it } from 'vitest'
import type { Team } from '#src/kinds/partner-team/islands/partner-team-props.ts'
import { newsOf } from '#src/kinds/partner-team/islands/team/use-news.ts'

const member = (username: string, you = false): Team['members'][number] => ({
  player: { username, avatar: 'owl' },
  host: false,
  you,
  joined_at: '2026-11-20T12:00:00Z',
  points: 40,
})

const TEAM: Team = {
  id: 12,
  name: 'Night Owls',
  state: 'active',
  created_at: '2026-11-20T12:00:00Z',
  disbanded_at: null,
  disbanded_by: null,
  size: 4,
  open_seats: 2,
  members: [member('Ada', true), member('Ben')],
  points: 80,
  layer: 1,
  next_layer_at: 1500,
  layers: [],
}

it('tells who came and who left', () => {
  expect(newsOf(TEAM, TEAM)).toEqual({ joined: [], left: [] })
  expect(newsOf(TEAM, { ...TEAM, points: 200 })).toEqual({ joined: [], left: [] })
  expect(newsOf(TEAM, { ...TEAM, members: [member('Ada', true), member('Cleo')] })).toEqual({
    joined: ['Cleo'],
    left: ['Ben'],
  })
})

it('does not tell players what they did themselves', () => {
  const visited = { ...TEAM, members: [member('Ben')] }
  expect(newsOf(visited, TEAM).joined).toEqual([])
  expect(newsOf(TEAM, visited).left).toEqual([])
})
