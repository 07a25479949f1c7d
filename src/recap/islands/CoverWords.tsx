/**
 * Renders the cover's texts. The title is prerendered and never changes, because it is the largest contentful
 * paint; if a device enlarges all text, it shrinks to fit the poster. The lead, which names the player, has
 * reserved space.
 */
export function CoverWords({ title, lead }: { title: string; lead: string | null }) {
  return (
    <div className="box" data-place="main">
      <h1 data-heading data-line tabIndex={-1}>
        {title}
      </h1>
      <p className="lead" data-fit>
        {lead}
      </p>
    </div>
  )
}
