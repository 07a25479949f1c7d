import './recap-as-text.css'
import type { RecapFigures } from './recap-figures.ts'

/**
 * Everything that the posters say as plain text that grows and scrolls: posters cannot follow a
 * larger text size. In sight where the text is enlarged, else for whoever tabs to it.
 */
export function RecapAsText({ figures, label }: { figures: RecapFigures; label: string }) {
  const { seasonOf, lead, swaps, rank, praise, card } = figures
  const { mate } = card
  return (
    <details className="as-text">
      <summary>{label}</summary>
      <h2>{seasonOf}</h2>
      <p>{lead}</p>
      <h3>{swaps.empty ?? swaps.title}</h3>
      {swaps.empty === null && <p>{swaps.main.spoken}</p>}
      <p>{`${swaps.received.spoken}, ${swaps.sent.spoken}`}</p>
      <h3>{rank.main ? rank.title : rank.empty}</h3>
      {rank.main && <p>{rank.main.spoken}</p>}
      <h3>{praise.empty ?? praise.title}</h3>
      <p>{[praise.perfect, praise.fast, praise.honest].map(({ spoken }) => spoken).join(', ')}</p>
      <h3>{card.title}</h3>
      <p>{[card.hero, ...card.cells].map(({ spoken }) => spoken).join(', ')}</p>
      {mate && <p>{`${mate.label} ${mate.name}, ${mate.note}`}</p>}
    </details>
  )
}
