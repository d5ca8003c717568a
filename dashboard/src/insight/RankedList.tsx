import type { ReactNode } from 'react'

type Row = {
  key: string
  name: ReactNode
  value: number
  /** Singular name of the counted thing, which screen readers announce after the number. */
  unit: string
  fill?: 'fill-sea' | 'fill-sun'
}

/** A list of names with a number each, the largest first, and a bar in proportion to the number. */
export function RankedList({ title, empty, rows }: { title: string; empty: string; rows: Row[] }) {
  const max = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <section className="min-w-0 rounded-2xl border border-line bg-card p-5 shadow-card">
      <h3 className="mb-3 text-lg font-semibold">{title}</h3>
      {rows.length === 0 && <p className="text-sm text-quiet">{empty}</p>}
      <ol className="space-y-2.5">
        {rows.map(({ key, name, value, unit, fill = 'fill-sea' }) => (
          <li key={key} className="text-[0.95rem]">
            <div className="flex justify-between gap-4">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {name}
              </span>
              <span className="shrink-0 text-sm text-quiet tabular-nums">
                {value.toLocaleString('en-US')}{' '}
                <span className="sr-only">{value === 1 ? unit : `${unit}s`}</span>
              </span>
            </div>
            <svg aria-hidden className="mt-1 h-1.5 w-full rounded-full bg-sand">
              <rect width={`${(100 * value) / max}%`} height="100%" rx="3" className={fill} />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  )
}
