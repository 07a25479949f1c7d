/**
 * The header with the database position of a response. A call sends the latest known position to
 * read data that is at least as new.
 */
export const READ_POSITION = 'read-position'
