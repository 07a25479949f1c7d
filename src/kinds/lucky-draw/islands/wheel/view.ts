/** The width of the disc's drawing in its own units; the wheel's middle is its origin. */
export const VIEW = 304
