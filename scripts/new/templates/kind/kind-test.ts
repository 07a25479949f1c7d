import { expect, test } from 'vitest'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { campaignsDirectory } from '#src/content/read/directory.ts'

test('a campaign of kind new-thing has a page, and tells the database its reward', () => {
  const { campaigns, findings } = loadCampaigns(campaignsDirectory())
  expect(findings).toEqual([])
  const [campaign] = campaigns.filter(({ kind }) => kind.name === 'new-thing')
  expect(campaign?.kind.pages).toHaveLength(1)
  expect(campaign && campaignRow(campaign)).toMatchObject({
    slug: 'new-thing',
    path: '/new-thing',
    numbers: { reward: { type: 'dice', dice: 10 } },
  })
})
