/** The names that Windows reserves for devices. No file or folder can have such a name. */
export const WINDOWS_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)$/
