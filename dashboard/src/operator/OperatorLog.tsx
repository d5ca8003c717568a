import { useSetAtom } from 'jotai'
import { longDate } from '../ui/format'
import { loadOperatorLogAtom } from './atoms'
import { LongList } from './LongList'

/** The acts of operators, kept for a year. */
export function OperatorLog() {
  const load = useSetAtom(loadOperatorLogAtom)
  return (
    <LongList label="Log" empty="No actions yet." load={load}>
      {({ at, who, did, owner, about }) => (
        <li
          key={`${at} ${who} ${did} ${about.join(' ')}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-3"
        >
          <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <span className="font-semibold">{who}</span> {did}
            {about.length > 0 && `: ${about.join(', ')}`}
            {owner && <span className="text-quiet"> · {owner}</span>}
          </p>
          <time dateTime={at} className="text-sm text-quiet">
            {longDate(at)}
          </time>
        </li>
      )}
    </LongList>
  )
}
