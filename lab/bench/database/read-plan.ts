import postgres from 'postgres'
import { playerId } from './callers.ts'

/** After five calls of a session PostgreSQL may keep one plan for all that follow. */
const CALLS = 7

/** Prints the plans that PostgreSQL really used inside a call of season_recap. */
export async function printReadPlan(url: string): Promise<void> {
  process.stdout.write(
    `\nMethod: the plans inside call ${CALLS} of api.season_recap in one session, as auto_explain saw them.\n`,
  )
  let seen: string[] = []
  const sql = postgres(url, { max: 1, onnotice: ({ message }) => seen.push(message ?? '') })
  try {
    await sql.unsafe(SETTINGS).simple()
    await sql.unsafe(`select set_config('request.jwt.claims', $1, false)`, [
      JSON.stringify({ sub: playerId(1) }),
    ])
    for (let call = 0; call < CALLS; call += 1) {
      seen = []
      await sql.unsafe(`select api.season_recap('movie-night', 'player${call + 2}')`)
    }
  } finally {
    await sql.end()
  }
  const scans = seen.flatMap((plan) => plan.split('\n').filter((line) => / Scan /.test(line)))
  const recap = seen.find((plan) => /season_recap_pkey/.test(plan))
  const lines = recap?.slice(recap.indexOf('Query Text')).split('\n') ?? ['no index was used!']
  for (const line of lines) process.stdout.write(`  ${line}\n`)
  const others = new Set(scans.map((line) => line.trim().replace(/^(-> +)?(.*?) +\(.*/, '$2')))
  process.stdout.write(`  All scans of the call: ${[...others].join(', ')}.\n`)
}

const SETTINGS = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_analyze = on;
  set auto_explain.log_buffers = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_level = notice;`
