type Row = { cells: string[]; number?: number | undefined; isMarked?: boolean }

type Props = { head: string[]; rows: Row[] }

const cell = 'px-2.5 py-1.5 text-start align-top'

/** Rows of the material under the names of their columns, with their numbers where they have some. */
export function Table({ head, rows }: Props) {
  const hasNumbers = rows.some(({ number }) => number !== undefined)
  return (
    <div className="my-1.5 overflow-x-auto rounded-xl border border-line bg-card">
      <table dir="auto" className="w-full text-sm break-normal">
        {head.length > 0 && (
          <thead>
            <tr className="bg-sand text-ink">
              {hasNumbers && <th className={`${cell} font-semibold`}>Row</th>}
              {head.map((name, at) => (
                <th key={at} className={`${cell} font-semibold`}>
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
                <td key={at} className={cell}>
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
