import type { VisitorQuestion as Question } from '../../../packages/models/train/readVisited.ts'
import { limited } from '../evalData.ts'
import { type BotReply, materialOf, memoryBot } from '../memoryBot.ts'
import { type Row, share, type Table } from '../table/Table.ts'
import { readVisitedFiles, saysLine } from './visitedFiles.ts'

type Result = Question & { reply: BotReply }

const columns = {
  questions: 'count',
  right: 'percent',
  wrong: 'percent',
  'wrongly refused': 'percent',
  'leads with a cell': 'percent',
  'cells right': 'percent',
  'not said, refused': 'percent',
} as const

/** Names of the kinds of questions in the documents. */
const kinds = {
  cell: 'one cell of a row',
  over: 'over rows: most, least, limits, several rows',
  twin: 'rows that are alike',
}

/** Asks of documents with several tables each, in process, a bot a document. Nothing was fitted on any of them. */
export async function* evalTables(): AsyncGenerator<Table> {
  const all: Result[] = []
  for (const { name, material, questions } of limited(await readVisitedFiles('tables'))) {
    const bot = await memoryBot([await materialOf(name, material)])
    for (const one of limited(questions))
      all.push({ ...one, reply: await bot.answer(one.q, one.before) })
  }
  const rows = Object.entries(kinds).map(([kind, title]) =>
    rowOf(
      title,
      all.filter(one => one.kind === kind),
    ),
  )
  const others = all.filter(({ kind }) => !kind)
  yield {
    title: 'Questions to tables, in process',
    columns,
    rows: [...rows, rowOf('other questions', others), rowOf('all', all)],
  }
}

function rowOf(name: string, all: Result[]): Row {
  const answerable = all.filter(({ gold }) => gold.length)
  const lacking = all.filter(({ gold }) => !gold.length)
  const ofCells = answerable.filter(one => one.cell && isRight(one))
  const led = ofCells.filter(one => leadOf(one.reply))
  return {
    name,
    figures: {
      questions: all.length,
      right: share(answerable, isRight),
      wrong: share(answerable, one => !isRefused(one) && !isRight(one)),
      'wrongly refused': share(answerable, isRefused),
      'leads with a cell': share(ofCells, one => led.includes(one)),
      'cells right': share(led, ({ cell = '', reply }) => leadOf(reply) === plain(cell)),
      'not said, refused': share(lacking, isRefused),
    },
  }
}

const isRefused = ({ reply }: Result) => reply.kind !== 'answer'

/** Every line that answers is quoted. */
const isRight = ({ gold, reply }: Result): boolean =>
  gold.every(line => reply.quotes.some(quote => saysLine(quote, line)))

const plain = (text: string) => text.replace(/[\\*_`\s]/g, '')

/** Returns the cell that a reply begins with; nothing where it begins with anything else. */
const leadOf = ({ text }: BotReply): string | undefined => {
  const lead = /^\*\*(?<cell>.+?)\*\*/.exec(text)?.groups?.['cell']
  return lead && plain(lead)
}
