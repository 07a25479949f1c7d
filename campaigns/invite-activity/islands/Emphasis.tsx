/** A text in which *some words* weigh more: the translators choose which, between asterisks. */
export function Emphasis({ text }: { text: string }) {
  const [before, weighty, after] = text.split('*')
  return (
    <>
      {before}
      {weighty && <b>{weighty}</b>}
      {after}
    </>
  )
}
