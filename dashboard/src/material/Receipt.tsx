import type { Receipt as Read } from '@sandbox-ai/api/contract'
import type { ReactNode } from 'react'
import { clock, count } from '../ui/format'
import { ranges } from './ranges'

export const unitsOf = ({ unit, units }: Read) =>
  unit === 'second' ? `${clock(units)} long` : count(units, unit)

/** What was read of a file, what was not, and how it begins. */
export function Receipt({ receipt }: { receipt: Read }) {
  const { unit, units, empty, recognised, warnings, excerpt } = receipt
  return (
    <div className="mt-4 animate-rise space-y-3 border-t border-line pt-4 text-sm">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact what="Read">{unitsOf({ ...receipt, units: units - empty.length })}</Fact>
        {empty.length > 0 && <Fact what="Without text">{`${unit} ${ranges(empty)}`}</Fact>}
        {recognised.length > 0 && (
          <Fact what="Recognised from pictures">{`${unit} ${ranges(recognised)}`}</Fact>
        )}
      </dl>
      {warnings.length > 0 && (
        <ul className="list-disc rounded-xl bg-warn-soft py-2.5 pr-4 pl-8 text-warn">
          {warnings.map(warning => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {excerpt && (
        <blockquote className="line-clamp-6 border-l-2 border-sun pl-4 whitespace-pre-line text-quiet">
          {excerpt}
        </blockquote>
      )}
    </div>
  )
}

function Fact(props: { what: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet">{props.what}</dt>
      <dd className="font-semibold">{props.children}</dd>
    </div>
  )
}
