import { randomUUID } from 'node:crypto'
import type { SwapsToday } from '#src/contract/counted-swaps.ts'
import type { Answer, World } from './world.ts'

const campaign = 'partner-team'

export interface ShownTeam {
  id: number
  name: string
  state: 'active' | 'disbanded'
  open_seats: number
  points: number
  layer: number
  next_layer_at: number | null
  members: { player: { username: string }; host: boolean; you: boolean; points: number }[]
  layers: {
    layer: number
    points: number
    reached: boolean
    claimed: boolean
    claimable: boolean
    missing: number | null
  }[]
}

export interface ShownPage {
  state: 'none' | 'active' | 'disbanded'
  team: ShownTeam | null
  own_team: number | null
  may_join: boolean
  swaps_today: SwapsToday
  removal: {
    team: { id: number; name: string }
    by: { username: string } | null
    at: string
  } | null
  gifts: { layer: number; reward: object }[]
  gifts_until: string
  share_percent: number
  open_teams: { id: number; points: number }[]
}

/** Returns functions that make the calls of a partner event. */
export function partnerPlay(world: World) {
  const effect = (name: string, token: string | undefined, params: object = {}): Promise<Answer> =>
    world.call(name, { request_id: randomUUID(), campaign, ...params }, token)
  return {
    effect,
    create: (token: string, name = 'Night Owls') => effect('partner_team_create', token, { name }),
    join: (token: string, team: number) => effect('partner_team_join', token, { team }),
    leave: (token: string) => effect('partner_team_leave', token),
    disband: (token: string) => effect('partner_team_disband', token),
    post: (token: string) => effect('partner_post', token),
    remove: (token: string, username: string) => effect('partner_team_remove', token, { username }),
    dismiss: (token: string, team: number) => effect('partner_team_dismiss', token, { team }),
    claim: (token: string, layer: number) => effect('partner_team_claim_layer', token, { layer }),
    async page(token?: string, team?: number): Promise<ShownPage> {
      const params = team === undefined ? { campaign } : { campaign, team }
      const { status, body } = await world.call('partner_team', params, token)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body as ShownPage
    },
    async checkTeams(): Promise<number> {
      let looked = 0
      for (;;) {
        const done = await world.value<number>`select app.check_partner_teams() as done`
        if (!done) return looked
        looked += done
      }
    },
    async made(token: string, name?: string): Promise<number> {
      const { body } = await this.create(token, name)
      return (body as { team: { id: number } }).team.id
    },
  }
}
