/** Renders a text with *emphasised words* in bold. Translators write the asterisks. */
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
