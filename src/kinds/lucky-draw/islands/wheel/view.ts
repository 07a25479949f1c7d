/** The width of the disc's drawing in its own units, with the origin in the middle. */
export const VIEW = 304
