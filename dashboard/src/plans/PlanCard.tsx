import type { ReactNode } from 'react'
import { Check } from '../ui/lucide/icons'

/** One plan: what it costs, what it comes with, and the button that takes it. */
export function PlanCard(props: {
  plan: string
  price?: string
  note: string
  dates?: [string, string][]
  points: string[]
  children: ReactNode
}) {
  return (
    <section className="flex flex-col rounded-3xl border border-line bg-card p-7 shadow-card">
      <h2 className="text-xl font-semibold">{props.plan}</h2>
      {props.price && (
        <p className="mt-4 font-display text-5xl font-bold tracking-tight">{props.price}</p>
      )}
      <p className="mt-1.5 text-quiet">{props.note}</p>
      {props.dates && (
        <dl className="mt-6 space-y-2 rounded-xl bg-sand px-4 py-3 text-sm">
          {props.dates.map(([what, when]) => (
            <div key={what} className="flex justify-between gap-4">
              <dt>{what}: </dt>
              <dd className="font-semibold">{when}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="mt-6 mb-8 space-y-2.5 text-[0.95rem]">
        {props.points.map(point => (
          <li key={point} className="flex gap-2.5">
            <Check size={18} className="mt-1 shrink-0 text-sea" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{props.children}</div>
    </section>
  )
}
