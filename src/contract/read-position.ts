/** The header by which an answer tells what it has seen, and a call that the same must be seen again. */
export const READ_POSITION = 'read-position'
