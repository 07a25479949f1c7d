interface Props {
  text: string
  name: string
  sentence?: boolean
}

/**
 * Renders the heading of a page after the cover, in the text font if the display font lacks a
 * letter. The heading gets the focus when the keyboard turns pages. Its level is 1, like the
 * cover's, because screen readers reach only the current page.
 */
export function PageTitle({ text, name, sentence = false }: Props) {
  const classes = [
    text.includes(name) && 'named',
    !hasDisplayLetters(text) && 'more-letters',
    sentence && 'sentence',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <h2 aria-level={1} className={classes || undefined} data-heading tabIndex={-1}>
      {text}
    </h2>
  )
}

/** The characters of the display font's file (src/ui/fonts/README.md). */
const DISPLAY_TEXT = /^[ -~\u00a0¡©ª«·º»¿À-ÄÇ-ÏÑ-ÖÙ-Üßà-äç-ïñ-öù-üŒœ–‘’“-„…\u202f€−]*$/

/** Returns whether the display font has every letter of `text`. */
export const hasDisplayLetters = (text: string): boolean => DISPLAY_TEXT.test(text)
