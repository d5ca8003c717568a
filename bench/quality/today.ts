import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limited, readLines } from './evalData.ts'
import { materialOf, memoryBot, type BotReply } from './memoryBot.ts'
import { share, type Table } from './table/Table.ts'

type Question = {
  documents: string[]
  /** A local time in `timeZone`. */
  now: string
  timeZone: string
  message: string
  /** The line that answers, and one that must not come first. */
  quote: string
  notQuote?: string
}

const data = join(import.meta.dirname, 'data')

/** Asks questions whose answer depends on the day they are asked, beside a bot that knows no day. */
export async function* evalToday(): AsyncGenerator<Table> {
  const questions = limited(await readLines<Question>(join(data, 'today.jsonl')))
  const bots = new Map<string, ReturnType<typeof learn>>()
  const results: { isRight: boolean; isFirst: boolean; wasRight: boolean; wasFirst: boolean }[] = []
  for (const question of questions) {
    const { documents, message, now, timeZone, quote } = question
    const key = documents.join()
    if (!bots.has(key)) bots.set(key, learn(documents))
    const bot = await bots.get(key)!
    // No question is asked near midnight, so that any zone has the same day.
    const reply = await bot.answer(message, [], { now: new Date(`${now}Z`), timeZone })
    const before = await bot.answer(message)
    if (!says(reply, quote) && process.env['EVAL_SHOW'])
      process.stderr.write(`${now} ${message}: ${reply.text || reply.kind} (${quote})\n`)
    results.push({
      isRight: says(reply, quote),
      isFirst: says({ ...reply, quotes: reply.quotes.slice(0, 1) }, quote),
      wasRight: says(before, quote),
      wasFirst: says({ ...before, quotes: before.quotes.slice(0, 1) }, quote),
    })
  }
  const of = (test: (one: (typeof results)[number]) => boolean) => share(results, test)
  yield {
    title: 'Questions that depend on the day',
    columns: { questions: 'count', right: 'percent', 'right first': 'percent' },
    baseline: 'without a day',
    rows: [
      {
        name: 'today',
        figures: {
          questions: results.length,
          right: of(({ isRight }) => isRight),
          'right first': of(({ isFirst }) => isFirst),
        },
        baseline: {
          questions: results.length,
          right: of(({ wasRight }) => wasRight),
          'right first': of(({ wasFirst }) => wasFirst),
        },
      },
    ],
  }
}

const learn = async (documents: string[]) =>
  memoryBot(
    await Promise.all(
      documents.map(async name => materialOf(name, await readFile(join(data, name), 'utf8'))),
    ),
  )

/** True where a reply quotes a line, cells of a row by their text. */
const says = ({ quotes }: BotReply, line: string): boolean => {
  const bare = (text: string) => text.replace(/[|\s*-]+/g, ' ').trim()
  return quotes.some(quote => bare(quote).includes(bare(line)))
}
