/** The names that Windows keeps for devices: it can store no file or folder of them, whatever their ending. */
export const WINDOWS_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)$/
