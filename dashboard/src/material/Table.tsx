import { amountColumns } from '../../../widget/src/markdown/amountColumns'

type Row = { cells: string[]; number?: number | undefined; isMarked?: boolean }

type Props = { head: string[]; rows: Row[] }

const cell = 'px-2.5 py-1.5 align-top'

/** Rows of the material under the names of their columns, with their numbers where they have some. */
export function Table({ head, rows }: Props) {
  const columns = amountColumns(
    head,
    rows.map(({ cells }) => cells),
  )
  const cellClass = (at: number) =>
    `${cell} ${columns[at] ? 'text-end tabular-nums' : 'text-start'}`
  const hasNumbers = rows.some(({ number }) => number !== undefined)
  return (
    <div tabIndex={0} className="scrolls my-1.5 rounded-xl border border-line">
      <table dir="auto" className="w-full text-sm break-normal">
        {head.length > 0 && (
          <thead>
            <tr className="bg-ink/5 text-ink">
              {hasNumbers && <th className={`${cell} text-start font-semibold`}>Row</th>}
              {head.map((name, at) => (
                <th key={at} className={`${cellClass(at)} font-semibold`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody className="divide-y divide-line">
          {rows.map(({ cells, number, isMarked }, at) => (
            <tr key={at} className={isMarked ? 'bg-sea-soft text-ink' : ''}>
              {hasNumbers && (
                <td className={`${cell} text-xs text-quiet tabular-nums`}>{number}</td>
              )}
              {cells.map((text, at) => (
                <td key={at} className={cellClass(at)}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
