const FLIGHT_MS = 460
const STAGGER_MS = 70
const MAX_FLIGHTS = 3
const FADE_MS = 220

/**
 * Animates the prize, which flies from a win's plate into `home`, such as the album's button, while the page
 * can already be used. Call it before the dialog closes. With reduced motion, `home` lights up instead. Without
 * `home`, only the sun fades.
 */
export function flyHome(art: HTMLElement, home: Element | null): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!art.animate) return
  const stage = document.body.appendChild(document.createElement('div'))
  stage.className = 'win-leaving'
  stage.setAttribute('aria-hidden', 'true')
  const sun = stage.appendChild(document.createElement('i'))
  const fading = sun.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: 'forwards' })
  const light = () => {
    home?.animate(
      calm ? { opacity: [0.2, 1] } : { transform: ['none', 'scale(1.25)', 'none'] },
      320,
    )
  }
  const last = home && !calm ? sendPieces(stage, art, home.getBoundingClientRect()) : fading
  last.onfinish = () => {
    stage.remove()
    light()
  }
}

function sendPieces(stage: HTMLElement, art: HTMLElement, target: DOMRect): Animation {
  // A target outside the window, after scrolling, only gives the direction.
  const x = target.left + target.width / 2
  const below = innerHeight + target.height
  const y = Math.min(Math.max(target.top + target.height / 2, -target.height), below)
  const flights = [...art.querySelectorAll('img')].slice(-MAX_FLIGHTS).map((image, place) => {
    const box = image.getBoundingClientRect()
    const piece = stage.appendChild(image.cloneNode() as HTMLImageElement)
    piece.style.left = `${box.left}px`
    piece.style.top = `${box.top}px`
    piece.style.width = `${box.width}px`
    const dx = x - box.left - box.width / 2
    const dy = y - box.top - box.height / 2
    const end = `translate(${dx}px, ${dy}px) scale(${Math.min(1, 30 / box.width)})`
    return piece.animate(
      [
        { transform: 'none', easing: 'cubic-bezier(0.3, 0, 0.8, 0.6)' },
        {
          transform: `translate(${dx * 0.35 - 40}px, ${dy * 0.6}px) scale(0.7)`,
          offset: 0.6,
          easing: 'cubic-bezier(0.2, 0.4, 0.6, 1)',
        },
        { transform: end },
      ],
      { duration: FLIGHT_MS, delay: place * STAGGER_MS, fill: 'both' },
    )
  })
  return flights[flights.length - 1] as Animation
}
