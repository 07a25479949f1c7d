/**
 * The cover's words. The title is in the page from the start and never changes: it is the largest
 * thing that is painted. The lead says whose season it is, in room that is kept for it.
 */
export function CoverWords({ title, lead }: { title: string; lead: string | null }) {
  return (
    <div className="box" data-place="main">
      <h1 data-heading tabIndex={-1}>
        {title}
      </h1>
      <p className="lead" data-fit>
        {lead}
      </p>
    </div>
  )
}
