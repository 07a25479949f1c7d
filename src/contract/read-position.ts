/**
 * The header that contains the database position of a response. A call sends the latest known position, so
 * that it reads data that is at least as new.
 */
export const READ_POSITION = 'read-position'
