import type { Avatar } from '#src/contract/players.ts'
import bear from '../art/avatars/bear.svg?url&no-inline'
import bunny from '../art/avatars/bunny.svg?url&no-inline'
import cat from '../art/avatars/cat.svg?url&no-inline'
import fox from '../art/avatars/fox.svg?url&no-inline'
import frog from '../art/avatars/frog.svg?url&no-inline'
import ghost from '../art/avatars/ghost.svg?url&no-inline'
import owl from '../art/avatars/owl.svg?url&no-inline'
import panda from '../art/avatars/panda.svg?url&no-inline'
import robot from '../art/avatars/robot.svg?url&no-inline'

export const AVATAR_URLS: Readonly<Record<Avatar, string>> = {
  bear,
  bunny,
  cat,
  fox,
  frog,
  ghost,
  owl,
  panda,
  robot,
}
