import album from '#src/ui/art/states/empty.svg?url&no-inline'

/** Renders the mascot Dot with the album. CSS hides it where there is no room. */
export function HeroArt() {
  return <img className="hero-art" src={album} width="266" height="224" alt="" loading="lazy" />
}
