import { SEASON_OVER } from '#src/app/screen/season-over.ts'
import { seasonAtPath } from '#src/contract/functions/core.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { SEASON_KEY } from '#src/contract/storage-keys.ts'
import { rpc } from '#src/rpc/client.ts'
import { showSeasonNote } from '#src/ui/season-note/season-note.ts'

/** The delay of the check after a season's end. Exactly at the end, the response may name the old season. */
const MARGIN_MS = 500
/** The maximum delay of setTimeout: 24 days. */
const MAX_DELAY_MS = 2 ** 31 - 1
const BUSY_PERIOD_MS = 1000
const RETRY_DELAY_MS = 30_000

type Answer = RpcResult<typeof seasonAtPath>

const { season, seasons = '', seasonPath = '' } = document.documentElement.dataset
let timer: ReturnType<typeof setTimeout> | undefined
let isLate = false
let saidMissing = false

/**
 * Asks the server for the current season when the page starts, when a season ends, and when the player or the
 * network returns. If the page shows another season, it reloads as soon as no action is running: an action
 * ends in the season in which it began, and the player first sees its result. If the page does not contain
 * the current season, it reloads once to get a newer build.
 */
async function look(): Promise<void> {
  clearTimeout(timer)
  try {
    const answer = await rpc(seasonAtPath, { path: seasonPath, needToken: false })
    const wait = answer.changes_at && Date.parse(answer.changes_at) - Date.parse(answer.server_time)
    if (wait && wait < MAX_DELAY_MS) timer = setTimeout(look, wait + MARGIN_MS)
    // A page built before the season was published lacks it, but the server may have a newer build.
    const isMissing = !seasons.split(' ').includes(answer.campaign)
    const wasLookedFor = isMissing && kept().campaign === answer.campaign
    if (answer.campaign !== season && !wasLookedFor && remember(answer)) turnOnceQuiet()
    else if (isLate) tell('late')
    else if (isMissing && !saidMissing) tell('missing')
  } catch {
    timer = setTimeout(look, RETRY_DELAY_MS)
  }
}

/** Makes the next load of the page select `campaign`; returns false if storage is disabled. */
function remember({ campaign, path, changes_at, server_time }: Answer): boolean {
  const left = changes_at === null ? null : Date.parse(changes_at) - Date.parse(server_time)
  const until = left === null ? null : Date.now() + left
  try {
    sessionStorage.setItem(SEASON_KEY, JSON.stringify({ path, campaign, until, isLate }))
    return true
  } catch {
    return false
  }
}

/** Reloads after two idle checks in a row, because the script for an action's result may load late. */
function turnOnceQuiet(wasQuiet = false): void {
  const isQuiet = !isBusy()
  if (isQuiet && wasQuiet) location.reload()
  else timer = setTimeout(turnOnceQuiet, BUSY_PERIOD_MS, isQuiet)
}

/** Returns what the previous page stored about this path; an empty object if storage is disabled. */
function kept(): { campaign?: string; isLate?: boolean } {
  try {
    const last = JSON.parse(sessionStorage.getItem(SEASON_KEY) ?? '{}')
    return last.path === seasonPath ? last : {}
  } catch {
    return {}
  }
}

/** Returns, once, whether an action on the previous page, which showed the last season, was too late. */
function wasLate(): boolean {
  const last = kept()
  if (!last.isLate) return false
  sessionStorage.setItem(SEASON_KEY, JSON.stringify({ ...last, isLate: false }))
  return true
}

function tell(what: 'late' | 'missing'): void {
  if (what === 'late') isLate = false
  else saidMissing = true
  const words = document.querySelector<HTMLElement>('template[data-late]')?.dataset ?? {}
  showSeasonNote(words[what] ?? '', words.close ?? '')
}

function isBusy(): boolean {
  const field = document.activeElement
  const writes = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return (
    (writes && field.value !== '') ||
    document.querySelector('dialog[open], [role=dialog], [aria-busy=true]') !== null
  )
}

isLate = wasLate()
void look()
addEventListener(SEASON_OVER, () => {
  isLate = true
  void look()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void look()
})
addEventListener('online', () => void look())
