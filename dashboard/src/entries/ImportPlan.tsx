import type { EntryImport } from '@sandbox-ai/api/contract'
import { count } from '../ui/format'

const outcomes = { added: 'New', changed: 'Changed', 'left out': 'Left out' }
const colors = { added: 'text-good', changed: 'text-sea', 'left out': 'text-warn' }

/** The outcome of an import before it is carried out: its numbers, and their rows, those left out first. */
export function ImportPlan({ name, plan }: { name: string; plan: EntryImport }) {
  const { added, changed, unchanged, leftOut } = plan
  const parts = [
    added > 0 && count(added, 'new question'),
    changed > 0 && count(changed, 'changed answer'),
    unchanged > 0 && `${unchanged.toLocaleString('en-US')} already in your list`,
    leftOut > 0 && `${count(leftOut, 'row')} left out`,
  ].filter(Boolean)
  const rank = { 'left out': 0, changed: 1, added: 2 }
  const rows = plan.rows.toSorted((one, other) => rank[one.outcome] - rank[other.outcome])
  const more = added + changed + leftOut - rows.length
  return (
    <section aria-label="What the import will do" className="space-y-3">
      <output className="block">
        <bdi className="font-semibold break-all">{name}</bdi>: {parts.join(', ')}.
      </output>
      {rows.length > 0 && (
        <div tabIndex={0} className="max-h-72 overflow-auto rounded-xl border border-line">
          <table className="w-full text-sm">
            <thead className="text-left text-quiet">
              <tr>
                <th className="px-3 py-2">Row</th>
                <th className="px-3 py-2">Question</th>
                <th className="px-3 py-2">Import</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, question, outcome, why }) => (
                <tr key={row} className="border-t border-line align-top">
                  <td className="px-3 py-2 tabular-nums">{row}</td>
                  <td dir="auto" className="px-3 py-2 wrap-anywhere">
                    {question || '–'}
                  </td>
                  <td className="px-3 py-2 wrap-anywhere">
                    <span className={`font-semibold ${colors[outcome]}`}>{outcomes[outcome]}</span>
                    {why && <span className="block text-quiet">{why}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && <p className="text-sm text-quiet">and {count(more, 'more row')}</p>}
    </section>
  )
}
