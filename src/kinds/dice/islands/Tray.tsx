import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { playNotes } from '#src/app/sound/play-notes.ts'
import { vibrate } from '#src/app/sound/vibrate.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { type DieHandle, RolledDie } from './RolledDie.tsx'
import { RESTS, SECOND_DELAY_MS } from './throw.ts'
import { landingNotes, landingTouches, RATTLE } from './throw-sounds.ts'

export interface TrayHandle {
  /** Starts a throw with an unknown result. Browsers allow the sound only in a press handler. */
  tumble: () => void
  /** Ends the throw with the faces from the server. Resolves when both dice have stopped. */
  land: (faces: readonly [number, number]) => Promise<void>
}

interface Props {
  faces: readonly [number, number]
  ref: Ref<TrayHandle>
  between: ReactNode
  onFelt: ReactNode
  onRim: ReactNode
}

/** Renders the tray with the two dice. The mascots look over its rim. */
export function Tray({ faces, ref, between, onFelt, onRim }: Props) {
  const first = useRef<DieHandle>(null)
  const second = useRef<DieHandle>(null)

  useImperativeHandle(ref, () => ({
    tumble() {
      first.current?.tumble()
      second.current?.tumble()
      playNotes(RATTLE)
    },
    async land([one, other]) {
      if (!prefersReducedMotion()) {
        playNotes(landingNotes())
        vibrate(landingTouches())
      }
      await Promise.all([
        first.current?.land(one),
        later(SECOND_DELAY_MS).then(() => second.current?.land(other)),
      ])
    },
  }))

  return (
    <div className="dice-tray">
      <Mate mate="pip" mood="wave" className="peek pip" />
      <div className="tray-between">{between}</div>
      <Mate mate="dot" mood="cheer" className="peek dot" />
      <div className="tray-rim">
        <div className="felt">
          <RolledDie ref={first} place="first" rest={RESTS[0]} face={faces[0]} />
          <RolledDie ref={second} place="second" rest={RESTS[1]} face={faces[1]} />
          <div className="felt-note">{onFelt}</div>
        </div>
        <div className="rim-note">{onRim}</div>
      </div>
    </div>
  )
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
