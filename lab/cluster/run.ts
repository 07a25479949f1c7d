// `npm run cluster`: starts a complete local cluster, to explore and to test failures (docs/cluster.md).
import { CommandError, exitWithError } from '#backend/cli/command-error.ts'
import { helpOf, readCommandLine } from '#scripts/lib/command-line.mjs'
import { prepareDemoDatabase } from '#scripts/lib/prepare-demo.ts'
import { makeBackup } from './backup.ts'
import { kill, mend, VICTIMS } from './failures.ts'
import { layoutOf, siteOf } from './layout.ts'
import { load } from './load.ts'
import { restore } from './restore.ts'
import { SECRETS_FILE } from './secrets.ts'
import { startCluster } from './start.ts'
import { isRunning } from './state.ts'
import { describeStatus } from './status.ts'
import { stopCluster } from './stop.ts'
import { switchPrimary } from './switch.ts'
import { tryUnits } from './units.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const layout = layoutOf('cluster')

try {
  await main()
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  exitWithError(error)
  // Ends the process explicitly, because players that still retry would keep it alive.
  process.exit()
}

async function main(): Promise<void> {
  const { positionals } = readCommandLine('cluster', process.argv.slice(2))
  const [command = '', argument] = positionals
  if (!['start', 'stop', 'status', 'units'].includes(command) && !isRunning(layout)) {
    throw new CommandError('The cluster does not run', 'npm run cluster -- start')
  }
  switch (command) {
    case 'start': {
      await startCluster(layout, { mode: 'demo', prepare: prepareDemoDatabase }, say)
      const files = `with a certificate of its own; files in ${layout.folder}.`
      return say(`Rollmates runs at ${siteOf(layout)}, ${files}`)
    }
    case 'status':
      return (await describeStatus(layout)).forEach(say)
    case 'kill': {
      const victim = VICTIMS.find((name) => name === argument)
      const choice = `one of ${VICTIMS.join(', ')}`
      if (!victim) throw new CommandError(`${argument ?? 'Nothing'} cannot be killed`, choice)
      return say(await kill(layout, victim))
    }
    case 'mend': {
      const names = mend(layout)
      return say(names.length > 0 ? `Started again: ${names.join(', ')}.` : 'Nothing was down.')
    }
    case 'load': {
      const seconds = Number(argument ?? 10)
      if (!(Number.isInteger(seconds) && seconds > 0 && seconds <= 600)) {
        throw new CommandError(`${argument} is no number of seconds`, 'write one from 1 to 600')
      }
      return (await load(layout, seconds)).forEach(say)
    }
    case 'backup':
      return say(`database${await makeBackup(layout)} is backed up to ${layout.at('backups')}.`)
    case 'restore': {
      const { host, port, players, requests } = await restore(layout, argument ?? '')
      say(`Restored as of ${argument}: ${players} players, ${requests} recorded requests.`)
      say(`It runs until the cluster is stopped: psql -h ${host} -p ${port} -U postgres rollmates`)
      return say(`Its password is "superuser" in ${layout.at(SECRETS_FILE)}.`)
    }
    case 'switch': {
      const { from, to, waited } = await switchPrimary(layout)
      const waiting = `calls waited for ${waited} ms.`
      return say(`database${to} is the primary after database${from}; ${waiting}`)
    }
    case 'units':
      return tryUnits(layoutOf('units'), say)
    case 'stop': {
      const wasThere = await stopCluster(layout)
      return say(
        `The cluster ${wasThere ? 'has ended, and its files are deleted' : 'does not run'}.`,
      )
    }
    default:
      throw new CommandError(`There is no ${command}`, helpOf('cluster'))
  }
}
