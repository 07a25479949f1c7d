import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { scratchClone } from './scratch-clone.ts'

test('a registry that does not answer is said', async () => {
  const clone = scratchClone({ emptyCache: true })
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const build = clone.start(['run', 'build'], {
    npm_config_registry: `http://127.0.0.1:${port}`,
  })
  try {
    let text = ''
    for await (const chunk of build.stdout ?? []) {
      text += chunk
      if (text.includes('does not answer')) break
    }
    expect(text).toContain('The npm registry does not answer (')
  } finally {
    clone.remove()
    silent.close()
  }
})
