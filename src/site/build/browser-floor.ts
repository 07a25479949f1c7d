import browserslist from 'browserslist'

const ENGINES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  ios_saf: 'ios',
  safari: 'safari',
}

/**
 * Returns the oldest supported browsers as Vite's build targets (`chrome87`): the lowest version of each
 * in `browserslist` of package.json.
 * @throws {Error} for a browser without a Vite target.
 */
export function floorTargets(): string[] {
  const lowest = new Map<string, number>()
  for (const browser of browserslist(undefined, { path: import.meta.dirname })) {
    const [name = '', versions = ''] = browser.split(' ')
    const engine = ENGINES[name]
    if (!engine) throw new Error(`package.json: browserslist: Vite has no target for ${name}`)
    const version = Number.parseFloat(versions)
    lowest.set(engine, Math.min(version, lowest.get(engine) ?? version))
  }
  return [...lowest].map(([engine, version]) => `${engine}${version}`)
}
