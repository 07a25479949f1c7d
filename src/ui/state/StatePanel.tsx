import { type ReactNode, useState } from 'react'
import { adoptStyles } from '../late-styles/adopt-styles.ts'
import { SleepingDie } from './SleepingDie.tsx'
import { STATE_ART, type StateName } from './state-art.ts'
import styles from './state-panel.css?inline'

adoptStyles(styles)

interface Props {
  state: StateName
  title: string
  /** One sentence: what is so, what is safe, when it changes. None while it is not yet known. */
  text?: string
  /** A failure's code, small. */
  note?: string
  /** One button, or what stands in its place. */
  children?: ReactNode
  /** The heading's rank where the panel stands inside a page that has its own title. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** A screen's other states: empty, error, offline, banned, ended ... A drawing, a sentence, one way on. */
export function StatePanel({ state, title, text, note, children, heading: Heading = 'h2' }: Props) {
  const [missing, setMissing] = useState<StateName>()
  return (
    <section className={`state-panel ${state}`}>
      {/* Without a network the drawing may not come. */}
      {missing === state ? (
        <SleepingDie />
      ) : (
        <img
          src={STATE_ART[state]}
          width="266"
          height="224"
          alt=""
          onError={() => setMissing(state)}
        />
      )}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {note && <p className="note">{note}</p>}
      {children}
    </section>
  )
}
