// Runs every command of package.json: `node scripts/run.mjs start --port 4400`. First reports mistakes in the
// command line and occupied ports. Then installs missing packages and programs that the command needs, and
// runs the command with a Node that is new enough. Plain JavaScript without packages: it runs on the
// machine's own Node, before anything is installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { COMMANDS } from './commands.mjs'
import { helpOf, readCommandLine, UsageError } from './lib/command-line.mjs'
import { requireFreePorts } from './lib/free-ports.mjs'
import { programFile } from './lib/package-program.mjs'
import { ROOT } from './lib/root.mjs'
import { installBrowser } from './setup/browser.mjs'
import { makeClusterRoot } from './setup/cluster-root.mjs'
import { nodeForProject, requireNodeForSetup } from './setup/node-version.mjs'
import { installOldBrowsers } from './setup/old-browsers.mjs'
import { installPackages } from './setup/packages.mjs'
import { SetupError } from './setup/setup-error.mjs'
import { installWebKit } from './setup/webkit.mjs'

/** The text that `npm run setup` prints at its end. */
const INSTALLED = `Installed: the packages in node_modules/, the project's Node, and browsers for the tests.
Next: npm start, then open http://localhost:4321/demo. To change something: npm run dev. To test it: npm test.
`

/** The time between two checks whether npm's shell is still running, in ms. */
const LOOK_EVERY = 500

const [name = '', ...args] = process.argv.slice(2)
const shell = process.ppid

try {
  await main()
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function main() {
  const { help, values } = readCommandLine(name, args)
  if (help) {
    process.stdout.write(`${helpOf(name)}\n`)
    return
  }
  process.chdir(ROOT)
  const command = COMMANDS[name] ?? {}
  for (const [option, { variable }] of Object.entries(command.options ?? {})) {
    if (variable && values[option] !== undefined) process.env[variable] = String(values[option])
  }
  await requireFreePorts(command.ports ?? {}, process.env)
  requireNodeForSetup()
  await installPackages({ dev: command.packages !== 'product' })
  if (command.morePackages) {
    await installPackages({ folder: join(ROOT, command.morePackages), what: 'more packages' })
  }
  const node = await nodeForProject()
  if (command.browser) await installBrowser(node, { whole: command.browser === 'whole' })
  if (command.webKit) await installWebKit()
  if (command.oldBrowsers) await installOldBrowsers({ all: command.oldBrowsers === 'all' })
  if (command.clusterRoot) await makeClusterRoot()
  if (command.runs) start(node, command.runs)
  else process.stdout.write(INSTALLED)
}

/** @param {string} node @param {readonly [string, ...string[]]} program */
function start(node, [program, ...first]) {
  // Child programs that are started by name are found in Node's folder, and no tool sends telemetry.
  process.env.PATH = [dirname(node), process.env.PATH].join(delimiter)
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  const child = spawn(node, [programFile(program), ...first, ...args], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // The terminal sends Ctrl+C to the program as well; a second signal would end it at once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  // npm passes a signal only to the shell that started this process, and many shells end without
  // passing it on. If the shell, the parent process, has ended, the program must stop.
  if (process.env.npm_lifecycle_event) {
    const look = setInterval(() => {
      if (process.ppid === shell) return
      clearInterval(look)
      child.kill('SIGTERM')
    }, LOOK_EVERY)
  }
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1))
  })
}
