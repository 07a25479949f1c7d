import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import type { WinOrigin } from '#src/ui/win/opening.ts'
import styles from './lift.css?inline'
import { VIEW } from './view.ts'

adoptStyles(styles)

/** The scale of a lifted sector. `OUT` is its movement outwards, in the drawing's units. */
const GROWN = 1.08
const OUT = 9
const SHADOW = 7
const LIFT_MS = 300
const SVG = 'http://www.w3.org/2000/svg'

export interface Lifted {
  origin: () => WinOrigin
  putBack: () => void
}

/**
 * Lifts the sector at index `place` off the wheel and darkens the others; with reduced motion, only
 * highlights the sector. `angle` is the wheel's final angle. Undefined without such a sector.
 */
export function liftSector(disc: HTMLElement, place: number, angle: number): Lifted | undefined {
  const drawing = disc.querySelector('svg')
  const sector = drawing?.children[place]
  const prize = sector?.querySelector('image')
  if (!drawing || !sector || !prize) return undefined
  const turned = Number(/rotate\((.*)\)/.exec(sector.getAttribute('transform') ?? '')?.[1]) + angle

  const piece = document.createElement('div')
  piece.className = 'wheel-lift'
  const copy = piece.appendChild(drawing.cloneNode() as SVGSVGElement)
  copy.append(shadowOf(sector, turned), inPlace(sector.cloneNode(true) as Element, turned))
  disc.after(piece)

  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!calm) {
    const unit = disc.offsetWidth / VIEW
    const way = (turned * Math.PI) / 180
    const raised = `translate(${Math.sin(way) * OUT * unit}px, ${-Math.cos(way) * OUT * unit}px) scale(${GROWN})`
    copy.style.transform = raised
    copy.animate?.([{ transform: 'none' }, { transform: raised }], {
      duration: LIFT_MS,
      easing: 'cubic-bezier(0.3, 1.7, 0.5, 1)',
    })
  }
  const lifted = copy.lastElementChild?.querySelector('image') ?? prize
  const width = Number(prize.getAttribute('width')) * (calm ? 1 : GROWN)
  return {
    origin: () => {
      const box = lifted.getBoundingClientRect()
      return {
        x: box.left + box.width / 2,
        y: box.top + box.height / 2,
        size: (width * disc.offsetWidth) / VIEW,
        turn: ((turned + 540) % 360) - 180,
      }
    },
    putBack: () => piece.remove(),
  }
}

function shadowOf(sector: Element, turned: number): Element {
  const shadow = document.createElementNS(SVG, 'g')
  shadow.setAttribute('transform', `translate(0 ${SHADOW})`)
  const face = inPlace(document.createElementNS(SVG, 'g'), turned)
  const shape = sector.firstElementChild?.cloneNode() as Element
  shape.setAttribute('fill', shape.getAttribute('stroke') ?? '')
  face.append(shape)
  shadow.append(face)
  return shadow
}

function inPlace(part: Element, turned: number): Element {
  part.setAttribute('transform', `rotate(${turned})`)
  return part
}
