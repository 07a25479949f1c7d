import banned from '../art/states/banned.svg?url&no-inline'
import empty from '../art/states/empty.svg?url&no-inline'
import ended from '../art/states/ended.svg?url&no-inline'
import error from '../art/states/error.svg?url&no-inline'
import notStarted from '../art/states/not-started.svg?url&no-inline'
import offline from '../art/states/offline.svg?url&no-inline'
import signIn from '../art/states/sign-in.svg?url&no-inline'
import timeUp from '../art/states/time-up.svg?url&no-inline'
import unknownPlayer from '../art/states/unknown-player.svg?url&no-inline'

export const STATE_ART = {
  banned,
  empty,
  ended,
  error,
  'not-started': notStarted,
  offline,
  'sign-in': signIn,
  'time-up': timeUp,
  'unknown-player': unknownPlayer,
} as const

export type StateName = keyof typeof STATE_ART
