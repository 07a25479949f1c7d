/** The names that Windows reserves for devices: no file or folder can have them, with any extension. */
export const WINDOWS_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)$/
