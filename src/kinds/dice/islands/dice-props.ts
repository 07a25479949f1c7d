import type { dice } from '#src/contract/functions/dice.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Announced } from '#src/islands/reward/reward-words.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type copy from '../copy/en.json'
import type template from '../template/copy/en.json'

/** The texts of the campaign's copy. */
export type DiceText = keyof typeof copy | keyof typeof template

/** The props that the page passes to its island. */
export interface DiceProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The page's own path without and with its locale. */
  path: string
  localPath: string
  /** The manifest's numbers, for what is shown before the server answers. */
  factor: number
  visitDice: number
  doubleSix: Announced
  /** All texts of the campaign's copy that the island shows. */
  strings: Texts<DiceText>
  /** From the namespaces `rewards` and `stickers`. */
  rewardStrings: Readonly<Record<string, string>>
  /** `sound` of namespace `common`. */
  soundLabel: string
  /** The pages that this one links to, in its locale. */
  links: { profile: string }
}

export type DicePage = RpcResult<typeof dice>
export type OwnDice = Extract<DicePage, { version: 'own' }>
export type FriendDice = Extract<DicePage, { version: 'friend' }>
export type Roll = NonNullable<OwnDice['roll']>

/** What the caller has today, on either page; null where nobody is signed in. */
export function ownDice(page: DicePage) {
  if (page.version === 'stranger') return null
  return page.version === 'own' ? page : page.caller
}
