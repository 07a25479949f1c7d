import { AVATARS } from '#src/contract/players.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { MATES, type MateName, MOODS, type MoodName } from '#src/ui/mate/mate-moods.ts'
import { Group } from './Group.tsx'

const FACES = [0, 1, 2, 3, 4, 5, 6] as const

/** Renders tokens, dice and mascots. */
export function Drawings() {
  return (
    <>
      <Group name="Tokens">
        {AVATARS.map((avatar) => (
          <Avatar key={avatar} avatar={avatar} />
        ))}
        <Avatar avatar="owl" size="l" />
      </Group>
      <Group name="Dice">
        {FACES.map((face) => (
          <DieFace
            key={face}
            face={face}
            tone={face === 0 ? 'sun' : 'paper'}
            className="die-specimen"
          />
        ))}
      </Group>
      <Group name="Mates">
        {(Object.keys(MOODS) as MoodName[]).map((mood) => (
          <Mate key={mood} mate="pip" mood={mood} className="mate-specimen" />
        ))}
        {(Object.keys(MATES) as MateName[]).map((mate) => (
          <Mate key={mate} mate={mate} mood="wave" className="mate-specimen" />
        ))}
      </Group>
    </>
  )
}
