import type { BotDocument } from '../bots/Bot.ts'
import type { Feedback, Visitor } from '../contract.ts'
import { Exchange, viewExchange } from '../exchanges/Exchange.ts'
import { type Conditions, exchangesWhere } from './exchangesWhere.ts'
import { inOwnersTurn } from './inOwnersTurn.ts'
import { longRead } from './longRead.ts'
import { toCsv, utf8Mark } from '../csv/toCsv.ts'

const columns = [
  'createdAt',
  'by',
  'visitor',
  'prompt',
  'standalone',
  'response',
  'kind',
  'rating',
  'wrong',
  'comment',
  'contact',
  'sources',
  'conversation',
  'ms',
  'id',
] as const

/** Exchanges that are read in one turn. */
const pageSize = 200

/**
 * Yields the bot's exchanges that meet the conditions as text, the newest first: a table with a header, or an object a
 * line. They are read by turns of the bots' owners.
 */
export async function* exportQuestions(
  { _id: bot, owner }: Pick<BotDocument, '_id' | 'owner'>,
  conditions: Conditions,
  format: 'csv' | 'jsonl',
): AsyncGenerator<string> {
  if (format === 'csv') yield utf8Mark + toCsv([columns])
  for (let before: string | undefined; ;) {
    const where = exchangesWhere(bot, conditions, before)
    const page = await inOwnersTurn(String(owner), () =>
      longRead(bot, maxTimeMS =>
        Exchange.find(where).sort({ createdAt: -1 }).limit(pageSize).maxTimeMS(maxTimeMS),
      ),
    )
    const views = page.map(viewExchange)
    if (views.length)
      yield format === 'csv'
        ? toCsv(views.map(rowOf))
        : views.map(view => `${JSON.stringify(view)}\n`).join('')
    if (views.length < pageSize) return
    before = views.at(-1)?.createdAt
  }
}

const rowOf = (view: Feedback) =>
  columns.map(column => {
    if (column === 'sources')
      return view.sources.map(({ file, quote }) => `${file}: ${quote}`).join('\n')
    if (column === 'contact') return view.contact && `${view.contact.name} <${view.contact.email}>`
    if (column === 'visitor') return view.visitor && nameOf(view.visitor)
    return view[column]
  })

/** Returns name, address and `sub` of a visitor, as far as they are known and differ. */
const nameOf = ({ name, email, sub }: Visitor) =>
  [name, email && `<${email}>`, sub !== email && `(${sub})`].filter(Boolean).join(' ')
