import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest|ics)$/
/** The minimum size of a compressed file, in bytes. */
const MIN_SIZE = 600
const CONCURRENCY = 4

/**
 * Writes current `.br` and `.gz` files next to the text files of `dist`. Returns how many it
 * compressed.
 */
export async function precompress(dist: string): Promise<number> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  let count = 0
  const work = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      if (await precompressFile(file)) count += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return count
}

async function precompressFile(file: string): Promise<boolean> {
  const { size, mtimeMs } = await stat(file)
  if (size < MIN_SIZE || (await isNewer(`${file}.br`, mtimeMs))) return false
  const text = await readFile(file)
  // The .br last: its presence means that both are complete.
  await writeAtomically(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await writeAtomically(`${file}.br`, await promisify(brotliCompress)(text, { params }))
  return true
}

/** Whether `file` exists and was modified at or after `than`, in milliseconds since 1970. */
async function isNewer(file: string, than: number): Promise<boolean> {
  const present = await stat(file).catch(() => undefined)
  return present !== undefined && present.mtimeMs >= than
}

/** Writes to a temporary name first, because several servers may start at once. */
async function writeAtomically(file: string, data: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  await writeFile(part, data)
  await rename(part, file)
}
