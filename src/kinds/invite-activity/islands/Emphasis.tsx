/** A text with *emphasised words*: the translators mark them with asterisks. */
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
