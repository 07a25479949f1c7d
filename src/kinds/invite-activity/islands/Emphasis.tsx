/** Renders a text with *emphasised words*, which translators mark with asterisks. */
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
