import { playNotes } from '#src/app/sound/play-notes.ts'
import { vibrate } from '#src/app/sound/vibrate.ts'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { endWithPress } from '#src/ui/win/end-with-press.ts'

const FALL_MS = 300
const SETTLE_MS = 460
const STAGGER_MS = 220
/** The delay of a complete cake's star after the last landing, and its duration, in ms. */
const STAR_DELAY_MS = 180
const STAR_MS = 420
const LIGHT_MS = 320

const FALLING: Keyframe[] = [
  { opacity: 0, transform: 'translateY(-150px) scale(0.94, 1.08)' },
  { opacity: 1, offset: 0.25 },
  { opacity: 1, transform: 'scale(0.97, 1.04)' },
]
const SETTLING: Keyframe[] = [
  { transform: 'scale(1.06, 0.88)', easing: 'ease-out' },
  { transform: 'scale(0.98, 1.04)', offset: 0.4, easing: 'ease-in-out' },
  { transform: 'scale(1.01, 0.985)', offset: 0.7, easing: 'ease-in-out' },
  { transform: 'none' },
]
const POPPING: Keyframe[] = [{ opacity: 0, transform: 'scale(0.3)' }, {}]

/**
 * Drops the cake's layers after the first `from`, one by one. The cake bounces after each landing,
 * with sound and vibration unless `quiet`. The next press ends the animation. With reduced motion,
 * the layers fade in, and only the last one has a sound.
 */
export function dropLayers(scene: Element, from: number, quiet: boolean): void {
  const cake = scene.querySelector<SVGGElement>('.cake')
  const layers = [...scene.querySelectorAll<SVGGElement>('.cake-layer')].slice(from)
  if (!cake?.animate || layers.length === 0) return
  if (prefersReducedMotion()) {
    for (const layer of layers) layer.animate({ opacity: [0.2, 1] }, LIGHT_MS)
    if (!quiet) soundLayer(from + layers.length - 1)
    return
  }
  const playing = layers.flatMap((layer, place) => {
    const delay = place * STAGGER_MS
    const fall = layer.animate(FALLING, {
      duration: FALL_MS,
      delay,
      easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)',
      fill: 'backwards',
    })
    if (!quiet) fall.addEventListener('finish', () => soundLayer(from + place))
    return [fall, cake.animate(SETTLING, { duration: SETTLE_MS, delay: delay + FALL_MS })]
  })
  const star = scene.querySelector('.cake-star')?.animate(POPPING, {
    duration: STAR_MS,
    delay: (layers.length - 1) * STAGGER_MS + FALL_MS + STAR_DELAY_MS,
    easing: 'cubic-bezier(0.3, 1.5, 0.5, 1)',
    fill: 'backwards',
  })
  if (star) playing.push(star)
  endWithPress(playing[playing.length - 1] as Animation, playing)
}

/** The pitches of landing layers in Hz, higher with every layer: C, D, E, G, A. */
const STEPS = [523, 587, 659, 784, 880] as const
const TAPS = [30, 40, 12]

function soundLayer(place: number): void {
  const pitch = STEPS[Math.min(place, STEPS.length - 1)] ?? STEPS[0]
  playNotes([
    { pitch: 140, slide: 55, length: 0.16, loudness: 0.22, wave: 'sine' },
    { pitch, after: 0.06, length: 0.35, loudness: 0.12 },
  ])
  vibrate(TAPS)
}
