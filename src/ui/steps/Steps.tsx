import { DieFace } from '../die/DieFace.tsx'
import './steps.css'

interface Props {
  /** The steps, at most six, because a die has six faces. */
  steps: readonly { title: string; text: string }[]
  heading?: 'h2' | 'h3'
}

/** Renders numbered instructions; a die shows each number. */
export function Steps({ steps, heading: Heading = 'h3' }: Props) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <DieFace face={FACES[index] ?? 6} tone={TONES[index % TONES.length] ?? 'sun'} />
          <div>
            <Heading>{title}</Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const FACES = [1, 2, 3, 4, 5, 6] as const
const TONES = ['sun', 'mint', 'berry', 'sky'] as const
