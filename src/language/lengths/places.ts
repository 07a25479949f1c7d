export interface Place {
  readonly name: string
  readonly font: 'bagel-fat-one.woff2' | 'figtree.woff2'
  /** The width of the letters, relative to the first weight in the font file. */
  readonly wider: number
  /** The font size in px. */
  readonly size: number
  readonly width: number
  readonly lines: number
  /** The maximum number of letters in German, which has the longest words (docs/language.md). */
  readonly germanLetters?: number
  readonly isButton?: true
}

const DISPLAY = { font: 'bagel-fat-one.woff2', wider: 1 } as const
/** Bold Figtree is 2 to 4 % wider than the light one, measured in Chromium. */
const TEXT = { font: 'figtree.woff2', wider: 1.04 } as const

/**
 * The places. Without padding, a page is 288 px wide, a card 251 px, a dialog 245 px, a panel inside these
 * 212 px. Font sizes are those of `src/ui/styles/tokens.css` at 320 px and of the components' styles.
 */
export const PLACES = {
  button: {
    name: 'a button',
    ...DISPLAY,
    size: 20,
    width: 255,
    lines: 1,
    germanLetters: 22,
    isButton: true,
  },
  innerButton: {
    name: 'a button of a dialog or a card',
    ...DISPLAY,
    size: 20,
    width: 179,
    lines: 1,
    germanLetters: 22,
    isButton: true,
  },
  smallButton: {
    name: 'a small button',
    ...DISPLAY,
    size: 16,
    width: 170,
    lines: 1,
    germanLetters: 22,
    isButton: true,
  },
  chip: { name: 'a chip', ...TEXT, size: 13, width: 262, lines: 2 },
  screenTitle: { name: 'a screen’s title', ...DISPLAY, size: 38, width: 288, lines: 3 },
  panelTitle: { name: 'the title of a state', ...DISPLAY, size: 26, width: 251, lines: 3 },
  sectionTitle: { name: 'a section’s title', ...DISPLAY, size: 21, width: 251, lines: 3 },
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof PLACES

/** The width of an icon with its gap. Buttons of dialogs and cards hide their icon at 320 px. */
export const ICON_WIDTH: Readonly<Partial<Record<PlaceName, number>>> = {
  button: 32,
  smallButton: 30,
  chip: 22,
}

export const ELEMENTS: readonly {
  readonly element: string
  /** The attribute with the text; '' for the element's content. */
  readonly attribute: string
  readonly place: PlaceName
  /** The place that applies if the element has such an attribute, for example `size="s"`. */
  readonly where?: { readonly attribute: RegExp; readonly place: PlaceName }
}[] = [
  {
    element: 'Button',
    attribute: 'label',
    place: 'button',
    where: { attribute: /size="s"/, place: 'smallButton' },
  },
  { element: 'Chip', attribute: 'label', place: 'chip' },
  { element: 'StatePanel', attribute: 'title', place: 'panelTitle' },
  { element: 'Dialog', attribute: 'title', place: 'sectionTitle' },
  { element: 'h1', attribute: '', place: 'screenTitle' },
  { element: 'h2', attribute: '', place: 'sectionTitle' },
]

export const SAMPLES: Readonly<Record<string, string>> = {
  name: 'Francesca',
  team: 'Rollmops',
  date: '22 Nov 2026',
  time: '22 Nov, 18:00',
  moment: '22 Nov, 18:00',
  until: '22 Nov, 18:00',
  left: '23 h 12 min',
  count: '12',
  points: '120',
}

export const SAMPLE = '12'
