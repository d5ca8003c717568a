import * as calls from '@sandbox-ai/api/contract'
import type { Block, File as Material, Reading } from '@sandbox-ai/api/contract'
import { useCallback, useState } from 'react'
import { post } from '../api'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { LoadFailed } from '../ui/LoadFailed'
import { Skeleton } from '../ui/Skeleton'
import { useLoad } from '../ui/useLoad'
import { placeOf } from './placeOf'
import { Table } from './Table'

/** Number of blocks that are shown at first, and added with each press of the button. */
const page = 200

/** Shows the whole text that was read of a file, in order, with the pages marked. */
export function Preview({ bot, file }: BotProps & { file: Material }) {
  const [reading, setReading] = useState<Reading>()
  const load = useCallback(async () => {
    const answer = await post(calls.readFile, { currentBot: bot.botName, file: file.id })
    setReading(answer.reading)
  }, [bot.botName, file.id])
  const { failed, retry } = useLoad(load)
  if (reading) return <Blocks blocks={reading.blocks} />
  if (failed) return <LoadFailed text="The text did not load." error={failed} onRetry={retry} />
  return <Skeleton lines={5} />
}

function Blocks({ blocks }: { blocks: Block[] }) {
  const [limit, setLimit] = useState(page)
  const [first, setFirst] = useState(0)
  return (
    <div className="space-y-3">
      {blocks.length > page && <GoTo blocks={blocks} onGo={setFirst} />}
      {marked(blocks.slice(first, first + limit)).map(({ at, mark, block, rows }) => (
        <div key={at} className="space-y-3">
          {mark && (
            <p className="flex items-center gap-3 pt-2 text-xs font-semibold text-quiet after:h-px after:flex-1 after:bg-line">
              {mark}
            </p>
          )}
          {rows ? <Rows rows={rows} /> : <BlockText block={block} />}
        </div>
      ))}
      {blocks.length > first + limit && (
        <Button variant="plain" className="w-full" onClick={() => setLimit(limit + page)}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** Leads to a page or slide of a long file; nothing where it has none. */
function GoTo({ blocks, onGo }: { blocks: Block[]; onGo: (first: number) => void }) {
  const unit = blocks.some(block => block.slide) ? 'slide' : 'page'
  const last = blocks.findLast(block => block[unit])?.[unit]
  if (last === undefined) return null
  const go = (number: number) => {
    const at = blocks.findIndex(block => (block[unit] ?? 0) >= number)
    onGo(Math.max(at, 0))
  }
  return (
    <label className="flex items-center gap-3 text-sm text-quiet">
      Go to {unit}
      <input
        type="number"
        min={1}
        max={last}
        className="min-h-10 w-24 rounded-full border border-edge bg-card px-4 text-ink"
        onChange={event => go(event.target.valueAsNumber || 1)}
      />
      of {last.toLocaleString('en-US')}
    </label>
  )
}

type PlacedBlock = { at: number; mark: string; block: Block; rows?: Block[] }

/** The blocks, numbered, each with its place where that differs from the one before; rows of one table together. */
function marked(blocks: Block[]) {
  const placed: PlacedBlock[] = []
  let lastPlace = ''
  blocks.forEach((block, at) => {
    const place = placeOf(block)
    const mark = place === lastPlace ? '' : place
    lastPlace = place
    const above = placed.at(-1)?.rows
    if (block.kind !== 'table') placed.push({ at, mark, block })
    else if (above && !mark && isOneTable(above, block)) above.push(block)
    else placed.push({ at, mark, block, rows: [block] })
  })
  return placed
}

/** The rows of a header stand above those it names. */
const isOneTable = (rows: Block[], { header }: Block) => {
  const columns = rows.findLast(row => row.header)?.header
  return columns ? columns.join() === header?.join() : true
}

function Rows({ rows }: { rows: Block[] }) {
  const head = rows.findLast(row => row.header)?.header
  const below = head ? rows.filter(row => row.header) : rows
  return (
    <Table
      head={head ?? []}
      rows={below.map(({ text, row }) => ({ cells: text.split('\t'), number: row }))}
    />
  )
}

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3 className="text-lg font-semibold">{block.text}</h3>
  if (block.kind === 'code')
    return (
      <pre className="rounded-lg bg-sand px-3 py-2 font-mono text-xs break-words whitespace-pre-wrap">
        {block.text}
      </pre>
    )
  if (block.kind === 'notes')
    return (
      <p className="border-l-2 border-sun pl-3 text-sm break-words whitespace-pre-line text-quiet">
        {block.text}
      </p>
    )
  return <p className="break-words whitespace-pre-line">{block.text}</p>
}
