import { type ReactNode, useState } from 'react'
import type { Series } from './charts/Series'

type Props = {
  title: string
  text?: string
  /** The meaning of each colour. */
  legend?: Pick<Series, 'name' | 'color'>[]
  head: string[]
  rows: { key: string; cells: string[] }[]
  children: ReactNode
}

/** A chart with its figures as a table: shown on demand, and always there for readers of screens. */
export function ChartCard({ title, text, legend, head, rows, children }: Props) {
  const [asTable, setAsTable] = useState(false)
  return (
    <section className="min-w-0 rounded-2xl border border-line bg-card p-5 shadow-card">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h3 className="text-lg font-semibold">{title}</h3>
          {text && <p className="text-sm text-quiet">{text}</p>}
        </div>
        <button
          aria-label={`Show as ${asTable ? 'chart' : 'table'}: ${title}`}
          className="py-1 text-sm font-semibold text-sea underline"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Show as chart' : 'Show as table'}
        </button>
      </div>
      {!asTable && (
        <>
          {legend && (
            <ul aria-hidden className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
              {legend.map(({ name, color }) => (
                <li key={name} className="flex items-center gap-1.5">
                  <span className={`size-3 rounded-sm bg-current ${color}`} />
                  {name}
                </li>
              ))}
            </ul>
          )}
          {children}
        </>
      )}
      <section
        tabIndex={asTable ? 0 : undefined}
        aria-label={`${title}, as a table`}
        className={asTable ? 'max-h-80 overflow-auto' : 'sr-only'}
      >
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="sticky top-0 bg-card">
              {head.map((name, at) => (
                <th
                  key={name}
                  scope="col"
                  className={`px-2 py-1.5 font-semibold ${at ? 'text-right' : 'text-left'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="px-2 py-1.5 text-left font-normal">
                  {first}
                </th>
                {others.map((cell, at) => (
                  <td key={head[at + 1]} className="px-2 py-1.5 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
