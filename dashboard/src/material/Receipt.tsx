import type { File as Material, Receipt as Read } from '@sandbox-ai/api/contract'
import type { ReactNode } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Panel } from '../ui/Panel'
import { clock, count } from '../ui/format'
import { HiddenParts } from './HiddenParts'
import { Questions } from './Questions'
import { ranges } from './ranges'

const unitsOf = ({ unit, units }: Read) =>
  unit === 'second' ? `${clock(units)} long` : count(units, unit)

/** pages 3–5 and 88 */
const placesOf = (unit: Read['unit'], numbers: number[]) =>
  `${numbers.length === 1 ? unit : `${unit}s`} ${ranges(numbers)}`

/** Returns the warnings about how a file was read, a sentence each. */
export const warningsOf = ({ unit, empty, warnings }: Read) =>
  empty.length ? [`No text on ${placesOf(unit, empty)}.`, ...warnings] : warnings

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** Shows how a file was read: its warnings first, then its size, how it begins, and questions it could answer. */
export function Receipt(props: BotProps & { file: Material; onReplaced: (id: string) => void }) {
  const { bot, file, onReplaced } = props
  const { receipt } = file
  const { unit, units, empty, recognised, excerpt } = receipt
  const { tables, encoding, language, leftOut, questions, sameAs } = receipt
  const warned = warningsOf(receipt)
  return (
    <div className="space-y-4 text-sm">
      {sameAs && (
        <Panel kind="info">
          Same as <b className="wrap-anywhere">{sameAs}</b>. It is learned once, and answers cite
          that file.
        </Panel>
      )}
      {warned.length > 0 && (
        <div className="rounded-xl bg-warn-soft px-4 py-2.5 text-warn">
          <p className="font-semibold">{count(warned.length, 'warning')}</p>
          <ul className="list-disc pl-4">
            {warned.map(warning => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
          {receipt.hidden && <HiddenParts bot={bot} file={file} onReplaced={onReplaced} />}
        </div>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact what="Read">{unitsOf({ ...receipt, units: units - empty.length })}</Fact>
        {recognised.length > 0 && <Fact what="Read from images">{placesOf(unit, recognised)}</Fact>}
        {tables !== undefined && <Fact what="Tables">{tables.toLocaleString('en-US')}</Fact>}
        {language && <Fact what="Language">{languages.of(language)}</Fact>}
        {encoding && <Fact what="Encoding">{encoding.toUpperCase()}</Fact>}
        {leftOut && <Fact what="Left out">{leftOut.join('; ')}</Fact>}
      </dl>
      {receipt.notes?.map(note => (
        <p key={note} className="text-quiet">
          {note}
        </p>
      ))}
      {excerpt && (
        <blockquote className="line-clamp-6 border-l-2 border-sun pl-4 break-words whitespace-pre-line text-quiet">
          {excerpt}
        </blockquote>
      )}
      {questions && <Questions bot={bot} questions={questions} />}
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
