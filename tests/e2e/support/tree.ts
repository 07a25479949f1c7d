import type { Page } from '@playwright/test'

interface TreeNode {
  readonly role: string
  readonly name: string
}

async function treeOf(page: Page): Promise<TreeNode[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  await client.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value) }))
}

/** Returns the names of the story's pages that a screen reader finds. */
export async function regionsInTree(page: Page): Promise<string[]> {
  return (await treeOf(page)).filter(({ role }) => role === 'region').map(({ name }) => name)
}

/** Returns the texts that a screen reader reads. */
export async function textsInTree(page: Page): Promise<string[]> {
  return (await treeOf(page)).filter(({ role }) => role === 'StaticText').map(({ name }) => name)
}
