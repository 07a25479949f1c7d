import album from '#src/ui/art/states/empty.svg?url&no-inline'

/** Dot with the album, where the ground is wide enough for company. */
export function HeroArt() {
  return <img className="hero-art" src={album} width="266" height="224" alt="" loading="lazy" />
}
