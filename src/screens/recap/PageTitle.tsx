interface Props {
  text: string
  /** The player's name; a title that holds it is set in the text face, which has its letters. */
  name: string
  /** An empty state's words are a sentence: set smaller. */
  sentence?: boolean
}

/**
 * The heading of a page after the cover: the focus goes here when keys turn to it. Of level one, as
 * the cover's is: a screen reader is given the page on show alone.
 */
export function PageTitle({ text, name, sentence = false }: Props) {
  const classes = [text.includes(name) && 'named', sentence && 'sentence'].filter(Boolean).join(' ')
  return (
    <h2 aria-level={1} className={classes || undefined} data-heading tabIndex={-1}>
      {text}
    </h2>
  )
}
