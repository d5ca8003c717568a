import type { ReactNode } from 'react'

/** A part of a page under a heading of its own. */
export function Card(props: {
  title?: string
  text?: string
  aside?: ReactNode
  className?: string
  children?: ReactNode
}) {
  return (
    <section
      className={`rounded-2xl border border-line bg-card p-5 shadow-card sm:p-6 ${props.className ?? ''}`}
    >
      {props.title && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">{props.title}</h2>
            {props.text && <p className="mt-1 text-sm text-quiet">{props.text}</p>}
          </div>
          {props.aside}
        </div>
      )}
      {props.children}
    </section>
  )
}
