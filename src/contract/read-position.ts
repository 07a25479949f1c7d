/**
 * The header with the database position of a response; a call sends the latest one, so that it reads at
 * least that state.
 */
export const READ_POSITION = 'read-position'
