/** The characters of the display font's file (src/ui/fonts/README.md). */
const DISPLAY_TEXT = /^[ -~\u00a0¡©ª«·º»¿À-ÄÇ-ÏÑ-ÖÙ-Üßà-äç-ïñ-öù-üŒœ–‘’“-„…\u202f€−]*$/

/** Returns whether the display font has every letter of `text`. */
export const hasDisplayLetters = (text: string): boolean => DISPLAY_TEXT.test(text)
