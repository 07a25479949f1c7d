import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchFolder } from '#src/files/watch-folder.ts'
import { eventually } from '#tests/support/eventually.ts'

const inFolder = (path: string) => {
  const root = mkdtempSync(join(tmpdir(), 'rollmates-watch-'))
  mkdirSync(join(root, path), { recursive: true })
  let changes = 0
  const stop = watchFolder(root, 10, () => {
    changes += 1
  })
  onTestFinished(() => {
    stop()
    rmSync(root, { recursive: true })
  })
  return {
    at: (name: string) => join(root, path, name),
    async noticed(change: () => void) {
      const before = changes
      change()
      await eventually(() => expect(changes).toBeGreaterThan(before))
    },
  }
}

test('a file is followed however often it is replaced, written and deleted', async () => {
  const { at, noticed } = inFolder('core/api')
  const replace = (text: string) => {
    writeFileSync(at('new.tmp'), text)
    renameSync(at('new.tmp'), at('swap.sql'))
  }
  await noticed(() => writeFileSync(at('swap.sql'), 'select'))
  await noticed(() => replace('selec'))
  await noticed(() => replace('select'))
  await noticed(() => writeFileSync(at('swap.sql'), 'selec'))
  await noticed(() => rmSync(at('swap.sql')))
})

test('a new folder is followed, also one with the name of a deleted folder', async () => {
  const { at, noticed } = inFolder('.')
  for (const _ of ['first', 'again']) {
    await noticed(() => mkdirSync(at('shop/api'), { recursive: true }))
    await noticed(() => writeFileSync(at('shop/api/buy.sql'), 'selec'))
    await noticed(() => rmSync(at('shop/api/buy.sql')))
    await noticed(() => rmSync(at('shop'), { recursive: true }))
  }
})
