// Checks that CHANGELOG.md tells what the version in package.json brings.
import { readFileSync } from 'node:fs'

/** Returns the newest version that a changelog describes; '' if there is none. */
export function newestVersion(changelog: string): string {
  return /^## (\d+\.\d+\.\d+)$/m.exec(changelog)?.[1] ?? ''
}

/** Whether the changelog's section of `version` has a line about a change. */
export function isDescribed(changelog: string, version: string): boolean {
  const [, ...sections] = changelog.split(/^## /m)
  return sections.some((text) => text.startsWith(`${version}\n`) && /^- \S/m.test(text))
}

/** Returns a line if the changelog says nothing about `version`, and one if the lockfile has another version. */
export function findVersionFaults(
  version = readVersion('package.json'),
  locked = readVersion('package-lock.json'),
  changelog = readFileSync('CHANGELOG.md', 'utf8'),
): string[] {
  return [
    ...(isDescribed(changelog, version)
      ? []
      : [
          `CHANGELOG.md: write a section "## ${version}", with a line "- …" for each change that somebody notices`,
        ]),
    ...(locked === version
      ? []
      : [`package-lock.json: has version ${locked}, package.json ${version}: run npm install`]),
  ]
}

function readVersion(file: string): string {
  return JSON.parse(readFileSync(file, 'utf8')).version
}
