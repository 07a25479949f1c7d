import browserslist from 'browserslist'

/** Vite's names of the engines that `browserslist` in package.json names. */
const ENGINES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  ios_saf: 'ios',
  safari: 'safari',
}

/**
 * Returns the oldest browsers that pages work in, as Vite's build targets (`chrome87`): the lowest
 * version of each that `browserslist` in package.json names, the one place that states the floor.
 */
export function floorTargets(): string[] {
  const lowest = new Map<string, number>()
  for (const browser of browserslist(undefined, { path: import.meta.dirname })) {
    const [name = '', versions = ''] = browser.split(' ')
    const engine = ENGINES[name]
    if (!engine) throw new Error(`package.json: browserslist: Vite has no target for ${name}`)
    // A version is one number or, such as 14.5-14.8, all between two.
    const version = Number.parseFloat(versions)
    lowest.set(engine, Math.min(version, lowest.get(engine) ?? version))
  }
  return [...lowest].map(([engine, version]) => `${engine}${version}`)
}
