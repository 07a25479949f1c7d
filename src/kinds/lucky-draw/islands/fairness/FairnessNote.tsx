import type { Words } from '#src/islands/words/words.ts'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { LOCK } from '#src/ui/icon/icons.ts'
import './fairness-note.css'

interface Props {
  words: Words
  /** The commitment to today's seed. */
  commitment: string
  /** The page that explains it, where spins are checked. */
  href: string
}

/** That today's luck is locked in, with the fingerprint that proves it, and where to check it. */
export function FairnessNote({ words, commitment, href }: Props) {
  return (
    <section className="fairness-note">
      <Icon icon={LOCK} />
      <div>
        <h2>{words.say('fairness.title')}</h2>
        <p>{words.say('fairness.note.text')}</p>
        <code>{commitment}</code>
        <a href={href}>{words.say('fairness.note.action')}</a>
      </div>
    </section>
  )
}
