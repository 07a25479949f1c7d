/**
 * The cover's texts. The title is prerendered and never changes, because it is the largest
 * contentful paint; a device that enlarges all text has it shrunk to the poster. The lead says whose season it is; its space is reserved.
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
