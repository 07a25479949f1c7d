interface Props {
  text: string
  /** The player's name; a title that contains it uses the text font, which supports more scripts. */
  name: string
  /** Whether the title is the sentence of an empty state, which is smaller. */
  sentence?: boolean
}

/**
 * Renders the heading of a page after the cover. The heading gets the focus when the keyboard turns pages.
 * Its level is 1, like the cover's, because screen readers see only the current page.
 */
export function PageTitle({ text, name, sentence = false }: Props) {
  const classes = [text.includes(name) && 'named', sentence && 'sentence'].filter(Boolean).join(' ')
  return (
    <h2 aria-level={1} className={classes || undefined} data-heading tabIndex={-1}>
      {text}
    </h2>
  )
}
