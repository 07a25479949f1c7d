import type { MouseEvent } from 'react'
import { bridge } from '#src/bridge/bridge.ts'
import { openByApp } from '#src/stores/with-fallback.ts'
import type { NewUserRewardsProps, Task } from './props.ts'

/** A task that is done on another page. */
export type PageTask = Exclude<Task['task'], 'share'>

/** For each task, the name of the app's page and the matching section of the web profile. */
const PAGES: Readonly<Record<PageTask, { native: string; hash: string }>> = {
  profile: { native: 'profile', hash: '' },
  album: { native: 'album', hash: '#album' },
  exchanges: { native: 'swaps', hash: '#swaps' },
}

/** Returns the path of a task's page on the web. */
export function taskHref({ profile }: NewUserRewardsProps['links'], task: PageTask): string {
  return profile + PAGES[task].hash
}

/** Inside the app, opens the app's own page for a task. If the app has none, the browser follows the link. */
export function openTask(event: MouseEvent, task: PageTask, username: string, href: string): void {
  if (!bridge.inApp) return
  event.preventDefault()
  const page = { name: PAGES[task].native, params: { username } }
  openByApp(href, () => bridge.call('openPageByName', page))
}
