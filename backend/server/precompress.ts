import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest|ics)$/
/** The minimum size of files to compress, in bytes. */
const MIN_SIZE = 600
const CONCURRENCY = 4

/** Writes an up-to-date `.br` and `.gz` file for each text file of `dist`; returns how many it compressed. */
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
  const text = await readFile(file)
  if (text.length < MIN_SIZE || (await isCopyOf(text, `${file}.br`))) return false
  // The `.br` file is written after the `.gz` file, so that both are complete if the `.br` file exists.
  await writeAtomically(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  await writeAtomically(`${file}.br`, await promisify(brotliCompress)(text, { params }))
  return true
}

/** Whether `file` is a compressed copy of `text`, by content: some tools set all files to the same time. */
async function isCopyOf(text: Buffer, file: string): Promise<boolean> {
  const copy = await readFile(file)
    .then((packed) => promisify(brotliDecompress)(packed))
    .catch(() => undefined)
  return copy?.equals(text) ?? false
}

/** Writes to a temporary name first, because several servers may start at once. */
async function writeAtomically(file: string, data: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  await writeFile(part, data)
  await rename(part, file)
}
