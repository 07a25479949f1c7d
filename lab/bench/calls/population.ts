import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import { CAMPAIGNS, INVITE_ACTIVITY, LUCKY_DRAW, NOW } from '#tests/rpc/support/campaigns.ts'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { prepareCampaigns } from '#tests/rpc/support/prepare-writers.ts'
import { runInOneSession } from './run-in-one-session.ts'

export const PLAYERS = 20_000

/** The number of mini-game runs, of about twenty turns each, so that no client runs out of turns. */
const RUNS = 3_000

/** The campaigns with so much stock and so many chances that no call is refused. */
const PLENTY: readonly PublishedCampaign[] = CAMPAIGNS.map((campaign) => {
  if (campaign.slug === INVITE_ACTIVITY.slug) {
    const daily_stock = { rare: 10_000_000, gold: 10_000_000 }
    const numbers = { ...campaign.numbers, daily_stock, free_sticker_copies: 10_000_000 }
    return { ...campaign, numbers }
  }
  if (campaign.slug === LUCKY_DRAW.slug) {
    const prizes = LUCKY_DRAW.numbers.prizes.map((prize) =>
      'stock' in prize ? { ...prize, stock: 100_000_000 } : prize,
    )
    return { ...campaign, numbers: { ...campaign.numbers, spins_per_day: 1_000_000, prizes } }
  }
  return campaign
})

/** Prepares the database at `databaseUrl` with albums and campaigns, without players. */
export function prepareWithoutPlayers(databaseUrl: string): Promise<void> {
  return prepareCampaigns(databaseUrl, PLENTY, `select app.set_clock('${NOW}')`)
}

/** Creates the template database `name` with rules and players, which `freshCopy` copies. */
export async function makeRulesTemplate(cluster: Cluster, name: string): Promise<void> {
  const postgres = cluster.url('postgres')
  await runInOneSession(postgres, `create database ${name}`)
  await prepareWithoutPlayers(cluster.url(name))
  await runInOneSession(
    cluster.url(name),
    `set bench.players = ${PLAYERS}; set bench.runs = ${RUNS};`,
    await readFile(join(import.meta.dirname, 'population.sql'), 'utf8'),
  )
}

/** Replaces the previous copy of `template` by a new one. Returns the new copy's URL. */
export async function freshCopy(cluster: Cluster, template: string): Promise<string> {
  const postgres = cluster.url('postgres')
  await runInOneSession(postgres, 'drop database if exists fresh with (force)')
  await runInOneSession(postgres, `create database fresh template ${template} strategy file_copy`)
  return cluster.url('fresh')
}
