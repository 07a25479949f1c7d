import type { ReactNode } from 'react'

export type Translate = (key: string) => string

export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="group">
      <h2>{name}</h2>
      <div className="specimens">{children}</div>
    </section>
  )
}
