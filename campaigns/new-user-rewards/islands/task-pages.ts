import type { MouseEvent } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import type { NewUserRewardsProps, Task } from './props.ts'

/** A task that is done on another page. */
export type PageTask = Exclude<Task['task'], 'share'>

/** The app's own pages of these names, and where on the profile's page the web has the same. */
const PAGES: Readonly<Record<PageTask, { native: string; hash: string }>> = {
  profile: { native: 'profile', hash: '' },
  album: { native: 'album', hash: '#album' },
  exchanges: { native: 'swaps', hash: '#swaps' },
}

/** Where a task is done on the web. */
export function taskHref({ profile }: NewUserRewardsProps['links'], task: PageTask): string {
  return profile + PAGES[task].hash
}

/**
 * Inside the app, opens the app's own page for a task in place of the link that was pressed; an app
 * without such a page leaves the player with the web's.
 */
export function openTask(event: MouseEvent, task: PageTask, username: string, href: string): void {
  if (!bridge.inApp) return
  event.preventDefault()
  bridge
    .call('openPageByName', { name: PAGES[task].native, params: { username } })
    .catch(() => location.assign(href))
}
