// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logEvent } from '#src/bridge/log-event.ts'
import { SHARE_PLACES } from '#src/contract/logged-events.ts'
import { logShare, type SharePlace, useOffered } from '#src/features/share/log-share.ts'
import { shareContent } from '#src/features/share/share-content.ts'
import { render } from '#tests/support/render.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('#src/bridge/bridge.ts', () => ({ bridge: { inApp: false, call } }))
vi.mock('#src/bridge/log-event.ts', () => ({ logEvent: vi.fn() }))

const log = vi.mocked(logEvent)

beforeEach(() => {
  document.documentElement.dataset.page = '/dice'
  log.mockReset()
})

const logged = () => log.mock.calls.map(([name, fields]) => ({ name, ...fields }))
const share = (place: SharePlace, outcome: string) => ({
  name: 'share',
  page: '/dice',
  place,
  outcome,
})

function Offer({ place, shown }: { place: SharePlace; shown?: boolean }) {
  useOffered(place, shown)
  return null
}

describe('a share', () => {
  it('is offered as soon as it is shown, once for all buttons of a place', async () => {
    const { show } = await render(<Offer place="dice-roll" shown={false} />)
    expect(logged()).toEqual([])
    await show(<Offer place="dice-roll" shown />)
    await render(<Offer place="dice-roll" />)
    await render(<Offer place="profile" />)
    expect(logged()).toEqual([share('dice-roll', 'offered'), share('profile', 'offered')])
  })

  it('is logged at each press, and with how it ended', async () => {
    const content = { title: 'Dice', text: '7', url: 'https://rollmates.example/d/x' }
    for (const via of ['cancelled', 'sheet']) {
      call.mockResolvedValue({ via })
      logShare('dice-roll', 'pressed')
      await shareContent({ place: 'dice-roll', ...content })
    }
    expect(logged()).toEqual([
      share('dice-roll', 'pressed'),
      share('dice-roll', 'cancelled'),
      share('dice-roll', 'pressed'),
      share('dice-roll', 'shared'),
    ])
  })
})

/** All code that can offer something to share. */
const SOURCES = Object.values(
  import.meta.glob<string>('/src/{app,features,kinds,recap,screens}/**/*.{ts,tsx}', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)

/** Code that logs the press: the component that shares, or the hook that shares for it. */
const PRESSES = /logShare\([^)]*'pressed'\)|useShareLink\(/

describe('the code of a place', () => {
  it.each(SHARE_PLACES)('logs that %s is offered and pressed', (place) => {
    const naming = SOURCES.filter((source) => source.includes(`'${place}'`))
    expect(naming.some((source) => source.includes('useOffered('))).toBe(true)
    expect(naming.some((source) => PRESSES.test(source))).toBe(true)
  })
})
