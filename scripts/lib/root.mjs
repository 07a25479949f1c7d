import { fileURLToPath } from 'node:url'

/** The path of the project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
