import { fileURLToPath } from 'node:url'

/** The absolute path of the project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
