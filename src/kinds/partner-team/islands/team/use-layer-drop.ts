import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { notify } from '#src/stores/notice.ts'
import { $session } from '#src/stores/session.ts'
import type { PartnerTeamProps } from '../partner-team-props.ts'
import type { TeamView } from './team-view.ts'

const layerDrop = lazyModule(() => import('./scene/layer-drop.ts'))
type Drop = Awaited<ReturnType<typeof layerDrop>>['dropLayers']

/**
 * Returns the number of the cake's layers to draw. For a member, the cake begins as last seen on
 * this device; new layers drop, and a toast announces the last one. For visitors, and for a member
 * on a new device, all layers drop silently.
 */
export function useLayerDrop(scene: RefObject<Element | null>, { team, data }: TeamView): number {
  const { t } = usePage<PartnerTeamProps>()
  const player = data.own_team === team.id ? playerId() : undefined
  const [seen] = useState(() => (player ? seenLayers(player, team.id) : undefined))
  const [drawn, setDrawn] = useState(Math.min(team.layer, seen ?? 0))
  /** Whether the player has seen this cake before; otherwise no layer is news. */
  const known = useRef(seen !== undefined)
  const drop = useRef<Drop>(undefined)
  const before = useRef(drawn)

  useEffect(() => {
    if (drawn === team.layer) return
    let over = false
    const draw = () => {
      if (!document.hidden) setDrawn(team.layer)
    }
    // Without the animation's script, the layer appears without an animation.
    layerDrop()
      .then(
        ({ dropLayers }) => {
          drop.current = dropLayers
        },
        () => undefined,
      )
      .then(() => {
        if (over) return
        draw()
        document.addEventListener('visibilitychange', draw)
      })
    return () => {
      over = true
      document.removeEventListener('visibilitychange', draw)
    }
  }, [drawn, team.layer])

  // Runs before the new layers are painted at their final positions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each layer
  useLayoutEffect(() => {
    const from = before.current
    before.current = drawn
    if (drawn <= from) return
    const isNews = player !== undefined && known.current
    if (scene.current) drop.current?.(scene.current, from, !isNews)
    if (!isNews) return
    const isGift = data.gifts.some(({ layer }) => layer === drawn)
    notify(t(isGift ? 'team.news.layer' : 'team.news.built', { layer: drawn }), 'success')
  }, [drawn])

  useEffect(() => {
    if (!player || drawn !== team.layer) return
    known.current = true
    rememberLayers(player, team.id, drawn)
  }, [player, team.id, team.layer, drawn])

  return Math.min(drawn, team.layer)
}

/** Preloads the animation of falling layers. */
export function prepareLayerDrop(): void {
  layerDrop().catch(() => undefined)
}

function playerId(): string | undefined {
  const session = $session.get()
  return session.status === 'signed-in' ? session.user.id : undefined
}

/** The lifetime of the cookie in seconds, longer than an event. */
const LIFETIME = 90 * 24 * 60 * 60

/** Returns the name of a player's cookie. The beginning of the id is enough for a shared device. */
const nameFor = (player: string) => `cake-${player.slice(0, 8)}`

/** Returns the number of layers that the player has seen on this device; undefined for none. */
export function seenLayers(player: string, team: number): number | undefined {
  const found = new RegExp(`(?:^|; )${nameFor(player)}=${team}\\.(\\d{1,3})(?:;|$)`).exec(
    document.cookie,
  )
  return found ? Number(found[1]) : undefined
}

/**
 * Stores the number of layers that a player has seen, in a cookie, because the product spec fixes
 * the keys of localStorage. No server reads the cookie.
 */
export function rememberLayers(player: string, team: number, layers: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in old WebViews
  document.cookie = `${nameFor(player)}=${team}.${layers}; path=/; max-age=${LIFETIME}; samesite=lax`
}
