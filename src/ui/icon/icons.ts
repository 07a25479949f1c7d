/** A shape on a 24 by 24 grid: a stroked path, or a solid one if `filled`. */
export interface IconShape {
  readonly d: string
  readonly filled?: true
}

export const BACK: IconShape = { d: 'M14.5 5L7.5 12l7 7' }
export const BELL: IconShape = {
  d: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 21h4M12 3v2.5',
}
export const BOLT: IconShape = { d: 'M13 3L5 13.5h6L10 21l8.5-11H12z', filled: true }
export const CHECK: IconShape = { d: 'M5 12.5l4.5 4.5L19 7' }
export const CLOCK: IconShape = {
  d: 'M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0 -17.4 0zM12 7.5V12l3 2.5',
}
export const CLOSE: IconShape = { d: 'M6 6l12 12M18 6L6 18' }
export const COPY: IconShape = {
  d: 'M11.5 8.5h6a3 3 0 0 1 3 3v6a3 3 0 0 1 -3 3h-6a3 3 0 0 1 -3 -3v-6a3 3 0 0 1 3 -3zM15.5 8.5V6a2.5 2.5 0 0 0-2.5-2.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5',
}
export const CROWN: IconShape = { d: 'M4 8l4 4 4-7 4 7 4-4-1.5 11h-13z', filled: true }
export const DOWN: IconShape = { d: 'M12 4v11M7 11l5 5 5-5M5 20.5h14' }
export const EDIT: IconShape = { d: 'M4.5 19.5l1-4.5L15.5 5l3.5 3.5L9 18.5zM13 7.5L16.5 11' }
export const FLAG: IconShape = { d: 'M6 21V4M6 5h11l-2 4 2 4H6' }
export const GEAR: IconShape = {
  d: 'M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
}
export const HEART: IconShape = {
  d: 'M12 20C3 13.5 4 5 8.5 5c2 0 3 1.3 3.5 2.5C12.5 6.3 13.5 5 15.5 5 20 5 21 13.5 12 20z',
  filled: true,
}
export const HISTORY: IconShape = { d: 'M4 5v4.5h4.5M4.5 9.5A8.3 8.3 0 1 1 3.7 13M12 7.5V12l3 2' }
export const INFO: IconShape = {
  d: 'M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0 -17.4 0zM12 11v5.5M12 7.6v.01',
}
export const LIST: IconShape = {
  d: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
}
export const LOCK: IconShape = {
  d: 'M8 10.5h8a3 3 0 0 1 3 3v4a3 3 0 0 1 -3 3h-8a3 3 0 0 1 -3 -3v-4a3 3 0 0 1 3 -3zM8 10.5V8a4 4 0 0 1 8 0v2.5',
}
export const MAIL: IconShape = {
  d: 'M6.5 5.5h11a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-7a3 3 0 0 1 3 -3zM4.5 7.5l7.5 6 7.5-6',
}
export const MINUS: IconShape = { d: 'M5 12h14' }
export const MUTED: IconShape = { d: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5' }
export const NEXT: IconShape = { d: 'M9.5 5l7 7-7 7' }
export const OFFLINE: IconShape = {
  d: 'M3 3l18 18M8.5 14.5a5.5 5.5 0 0 1 5-1.4M5 11a10 10 0 0 1 4-2.3M13.5 8.1A10 10 0 0 1 19 11M12 18.5v.01',
}
export const PAUSE: IconShape = { d: 'M8.5 5.5v13M15.5 5.5v13' }
export const PLAY: IconShape = { d: 'M8 5.5v13l10.5-6.5z', filled: true }
export const PLUS: IconShape = { d: 'M12 5v14M5 12h14' }
export const REFRESH: IconShape = { d: 'M20 5v5h-5M19.5 10A8 8 0 1 0 20 14' }
export const SCISSORS: IconShape = {
  d: 'M3.4 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0zM3.4 17a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0zM8.2 8.5L20 17M8.2 15.5L20 7',
}
export const SHARE: IconShape = {
  d: 'M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 12v6.5A2.5 2.5 0 0 0 7.5 21h9a2.5 2.5 0 0 0 2.5-2.5V12',
}
export const SOUND: IconShape = {
  d: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
}
export const STAR: IconShape = {
  d: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8z',
  filled: true,
}
export const SWAP: IconShape = { d: 'M4 9h13.5M14 5l4 4-4 4M20 16H6.5M10 12.5L6 16l4 4' }
export const UNDO: IconShape = { d: 'M8 6L4 10l4 4M4.5 10H14a5.5 5.5 0 0 1 0 11h-3' }
export const UP: IconShape = { d: 'M5 14.5l7-7 7 7' }
export const USER: IconShape = {
  d: 'M8 8.2a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.5 20.5c.6-4.2 3.4-6.4 7.5-6.4s6.9 2.2 7.5 6.4',
}
export const USERS: IconShape = {
  d: 'M5.2 8.5a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 5a3.8 3.8 0 0 1 0 7M18.5 14.5c1.8.9 2.8 2.8 3 5.5',
}
