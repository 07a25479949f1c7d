import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button/Button.tsx'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { foldAt, type Point } from './fold.ts'
import './peel.css'

/** The distance by which the corner is lifted before the pull, in px. */
const CURL: Point = { x: 54, y: 46 }
const ENOUGH = 0.3
const PEEL_MS = 800
const BACK_MS = 220
const FADE_MS = 200

interface Props {
  art: string
  label: string
  hint: string
  busy: boolean
  onOff: () => void
  children: ReactNode
}

/**
 * Renders a sticker over its children. The player removes the sticker by pulling its corner or
 * pressing its button. Before that, nobody can read or press the children.
 */
export function Peel({ art, label, hint, busy, onOff, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const under = useRef<HTMLDivElement>(null)
  /** The distance of the pulled corner from the bottom right corner of the flat sticker, in px. */
  const corner = useRef<Point>(CURL)
  const frame = useRef(0)
  const [state, setState] = useState<'on' | 'moving' | 'off'>('on')

  const draw = (pulled: Point) => {
    corner.current = pulled
    const { current: element } = box
    if (!element) return
    const { offsetWidth: width, offsetHeight: height } = element
    drawFold(element, { x: width - pulled.x, y: height - pulled.y })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` is a new function each render
  useEffect(() => {
    const element = box.current
    if (!element || state === 'off') return
    const drawAgain = () => draw(corner.current)
    drawAgain()
    const sizes = new ResizeObserver(drawAgain)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [state === 'off'])

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const end = () => {
    setState('off')
    // Focuses the content below the sticker, because the pressed button has disappeared.
    under.current?.focus({ preventScroll: true })
    onOff()
  }

  const move = (goal: Point, time: number, then: () => void) => {
    const { current: from } = corner
    let start: number | undefined
    const step = (now: number) => {
      start ??= now
      const part = Math.min(1, (now - start) / time)
      const eased = 1 - (1 - part) ** 2
      draw({ x: from.x + (goal.x - from.x) * eased, y: from.y + (goal.y - from.y) * eased })
      if (part < 1) frame.current = requestAnimationFrame(step)
      else then()
    }
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(step)
  }

  const peel = () => {
    const { current: element } = box
    if (!element || busy) return
    setState('moving')
    if (prefersReducedMotion()) {
      const fades = element.querySelectorAll('.peel-back, .peel-face, .peel-crease')
      const [fade] = [...fades].map((part) => part.animate?.({ opacity: [1, 0] }, FADE_MS))
      if (fade) fade.onfinish = end
      else end()
      return
    }
    const { offsetWidth: width, offsetHeight: height } = element
    const goal = { x: 2 * width, y: 2 * height }
    const left = 1 - corner.current.x / goal.x
    move(goal, PEEL_MS * Math.max(0.4, left), end)
  }

  const pull = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    const { current: element } = box
    if (!element || !currentTarget.hasPointerCapture(pointerId)) return
    const { right, bottom } = element.getBoundingClientRect()
    draw({ x: Math.max(8, right - clientX), y: Math.max(8, bottom - clientY) })
  }
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (busy || !event.isPrimary) return
    cancelAnimationFrame(frame.current)
    event.currentTarget.setPointerCapture(event.pointerId)
    setState('moving')
  }
  const release = ({ type, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    const { current: element } = box
    if (!element || !currentTarget.hasPointerCapture(pointerId)) return
    currentTarget.releasePointerCapture(pointerId)
    const { x, y } = corner.current
    const whole = Math.hypot(element.offsetWidth, element.offsetHeight)
    if (type === 'pointerup' && Math.hypot(x, y) > ENOUGH * whole) peel()
    else move(CURL, BACK_MS, () => setState('on'))
  }

  return (
    <div ref={box} className="peel" data-state={state}>
      <div ref={under} className="peel-under" tabIndex={-1}>
        {children}
      </div>
      {state !== 'off' && (
        <>
          <div className="peel-back">
            <img src={art} width="160" height="160" alt="" />
            <p>{hint}</p>
            <Button tone="sun" label={label} busy={busy} onClick={peel} />
          </div>
          <div className="peel-room" aria-hidden="true">
            <div className="peel-face">
              <img src={art} width="160" height="160" alt="" />
            </div>
          </div>
          <svg className="peel-crease" aria-hidden="true">
            <line />
          </svg>
          <i
            className="peel-corner"
            onPointerDown={grab}
            onPointerMove={pull}
            onPointerUp={release}
            onPointerCancel={release}
          />
        </>
      )}
    </div>
  )
}

const polygon = (points: readonly Point[]) =>
  // An empty polygon is invalid CSS, but three equal points are valid and invisible.
  `polygon(${(points.length > 0 ? points : [ORIGIN, ORIGIN, ORIGIN])
    .map(({ x, y }) => `${x.toFixed(1)}px ${y.toFixed(1)}px`)
    .join()})`

const ORIGIN: Point = { x: 0, y: 0 }

function drawFold(box: HTMLElement, corner: Point): void {
  const [back, face] = ['.peel-back', '.peel-face'].map((part) =>
    box.querySelector<HTMLElement>(part),
  )
  const line = box.querySelector('.peel-crease line')
  if (!back || !face || !line) return
  const { flat, turned, mirror, crease } = foldAt(box.offsetWidth, box.offsetHeight, corner)
  back.style.clipPath = polygon(flat)
  face.style.clipPath = polygon(turned)
  face.style.transform = `matrix(${mirror.map((part) => part.toFixed(4)).join()})`
  const [from, to] = crease ?? [ORIGIN, ORIGIN]
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
  for (const [end, at] of Object.entries(ends)) line.setAttribute(end, at.toFixed(1))
}
