/** How wide the disc's drawing is, in its own units; the wheel's middle is its origin. */
export const VIEW = 304
