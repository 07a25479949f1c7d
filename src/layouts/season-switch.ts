import { seasonAtPath } from '#src/contract/functions/core.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { SEASON_KEY } from '#src/contract/storage-keys.ts'
import { SEASON_OVER } from '#src/islands/screen/season-over.ts'
import { rpc } from '#src/rpc/client.ts'
import { showSeasonNote } from '#src/ui/season-note/season-note.ts'

/** The delay of a look after the switch, in ms: exactly at it the answer may be the same. */
const MARGIN_MS = 500
/** The longest delay of setTimeout, in ms. */
const MAX_DELAY_MS = 2 ** 31 - 1
/** How often a page that is to change looks whether its player is in the middle of something, in ms. */
const BUSY_PERIOD_MS = 1000
/** When to ask again after a call that failed, in ms. */
const RETRY_DELAY_MS = 30_000

type Answer = RpcResult<typeof seasonAtPath>

const { season, seasons = '', seasonPath = '' } = document.documentElement.dataset
let timer: ReturnType<typeof setTimeout> | undefined
/** Whether the player did something here that came too late for its season. */
let isLate = false
/** Whether the player knows that this page lacks the season that runs. */
let saidMissing = false

/**
 * Asks the server which season it is, at the start, at the switch, and when the player comes back to
 * a page that lay in the background. Where it is another than the one that is shown, the page starts
 * anew with it, as soon as nothing is under way: effects end in the season that they began in, and
 * what came of them is told first. One that the file lacks is looked for once, in the same way.
 */
async function look(): Promise<void> {
  clearTimeout(timer)
  try {
    const answer = await rpc(seasonAtPath, { path: seasonPath, needToken: false })
    const wait = answer.changes_at && Date.parse(answer.changes_at) - Date.parse(answer.server_time)
    if (wait && wait < MAX_DELAY_MS) timer = setTimeout(look, wait + MARGIN_MS)
    // A file that is older than the season cannot show it, but there may be a newer one by now.
    const isMissing = !seasons.split(' ').includes(answer.campaign)
    const wasLookedFor = isMissing && kept().campaign === answer.campaign
    if (answer.campaign !== season && !wasLookedFor && remember(answer)) turnOnceQuiet()
    else if (isLate) tell('late')
    else if (isMissing && !saidMissing) tell('missing')
  } catch {
    timer = setTimeout(look, RETRY_DELAY_MS)
  }
}

/** Has the next start of the page pick this season; false where the app refuses storage. */
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

/**
 * Turns once nothing has been under way for two looks in a row: what ends may make way for what tells
 * of it, whose script is still to come.
 */
function turnOnceQuiet(wasQuiet = false): void {
  const isQuiet = !isBusy()
  if (isQuiet && wasQuiet) location.reload()
  else timer = setTimeout(turnOnceQuiet, BUSY_PERIOD_MS, isQuiet)
}

/** What the page before this one remembered of this path; nothing where the app refuses storage. */
function kept(): { campaign?: string; isLate?: boolean } {
  try {
    const last = JSON.parse(sessionStorage.getItem(SEASON_KEY) ?? '{}')
    return last.path === seasonPath ? last : {}
  } catch {
    return {}
  }
}

/** Whether the page before this one, of the last season, had something that came too late. */
function wasLate(): boolean {
  const last = kept()
  if (!last.isLate) return false
  sessionStorage.setItem(SEASON_KEY, JSON.stringify({ ...last, isLate: false }))
  return true
}

/**
 * Tells, in the words that the page carries for it, that what the player did came too late and
 * cost nothing, or that the season that runs was published after this page was built.
 */
function tell(what: 'late' | 'missing'): void {
  if (what === 'late') isLate = false
  else saidMissing = true
  const words = document.querySelector<HTMLElement>('template[data-late]')?.dataset ?? {}
  showSeasonNote(words[what] ?? '', words.close ?? '')
}

/** Whether something runs, is told, or is being written. */
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
