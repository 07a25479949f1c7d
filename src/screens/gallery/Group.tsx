import type { ReactNode } from 'react'

export type Translate = (key: string) => string

/** Renders a section of the gallery with its heading. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="group">
      <h2>{name}</h2>
      <div className="specimens">{children}</div>
    </section>
  )
}
