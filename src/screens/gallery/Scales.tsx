import { Group } from './Group.tsx'

const TITLES = ['d-l', 'd-m', 'd-s', 'd-xs'] as const

/** Renders typography, and the background colours with their giant pips. */
export function Scales() {
  return (
    <>
      <Group name="Type">
        <div className="type-specimen">
          {TITLES.map((size) => (
            <p key={size} className={size}>
              Überraschung, façade, mañana, coração 0123456789
            </p>
          ))}
          <p>
            Figtree. <b>1,204 points.</b> Città, année, œuvre, João, Łukasz.
          </p>
        </div>
      </Group>
      <Group name="Grounds">
        {['g1', 'g2', 'g3', 'g4', 'g5'].map((face) => (
          <div key={face} className={`ground-specimen ground ${face}`}>
            <span className="lettering">{face}</span>
          </div>
        ))}
      </Group>
    </>
  )
}
