import { EventEmitter } from 'node:events'
import { resolve } from 'node:path'
import { expect, it, vi } from 'vitest'
import { tellNewKinds } from '#src/site/routing/dev-kinds.ts'

it('A kind that is added while the development server runs asks for a restart; known ones do not', () => {
  const warn = vi.fn()
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() })
  tellNewKinds({ watcher, config: { logger: { warn } } } as never)
  expect(watcher.add).toHaveBeenCalledWith(resolve('src/kinds'))
  watcher.emit('add', resolve('src/kinds/dice/kind.ts'))
  watcher.emit('add', resolve('src/kinds/no-such-kind/pages/no-such-kind.astro'))
  expect(warn).not.toHaveBeenCalled()
  watcher.emit('add', resolve('src/kinds/no-such-kind/kind.ts'))
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'no-such-kind is a new kind: stop npm run dev and start it again to have it.',
  )
})
