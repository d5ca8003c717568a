import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Caller } from '../../../api/src/testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../../../api/src/testing/make.ts'
import { startApi } from '../../../api/src/testing/startApi.ts'
import { ask } from '../answers/uploads.ts'
import { saysLine } from '../answers/visitedFiles.ts'
import { limited, readLines } from '../evalData.ts'
import { materialOf } from '../memoryBot.ts'
import { type Row, share, type Table } from '../table/Table.ts'
import { storeTurns } from './storeTurns.ts'

/** The last turn of a talk about a document; `quote` is the line that answers it. */
type LastTurn = {
  document: string
  history: { prompt: string; response: string }[]
  message: string
  expect: 'answer' | 'small' | 'none' | 'ask'
  quote?: string
}
type Result = LastTurn & { kind: string; isRight: boolean; isNear: boolean }

const folder = join(import.meta.dirname, '../data')
const labels = {
  answer: 'the material answers',
  none: 'it does not',
  ask: 'one of several things is meant',
  small: 'talk',
}

/**
 * `bench/quality/data/lastTurns`, over HTTP: last turns of talks about small documents, as visitors type them. What the
 * material answers is right where the line is quoted; what it does not, or does for several things, where it is refused
 * or asked back.
 */
export async function* evalLastTurns(): AsyncGenerator<Table> {
  const turns = limited(await readLines<LastTurn>(join(folder, 'lastTurns/turns.jsonl')))
  const api = await startApi({ OWNER_LIMIT: '1000000' })
  const results: Result[] = []
  try {
    const user = await makeUser(api)
    for (const [document, some] of Map.groupBy(turns, ({ document: name }) => name))
      results.push(...(await askAll(user, document, some)))
  } finally {
    await api.stop()
  }
  yield {
    title: 'Last turns of talks',
    columns: {
      turns: 'count',
      right: 'percent',
      'from a right passage': 'percent',
      answer: 'percent',
      clarify: 'percent',
      none: 'percent',
      smalltalk: 'percent',
    },
    rows: (['answer', 'none', 'ask', 'small'] as const).map((expect): Row => {
      const own = results.filter(one => one.expect === expect)
      const kinds = ['answer', 'clarify', 'none', 'smalltalk'] as const
      return {
        name: labels[expect],
        figures: {
          turns: own.length,
          right: share(own, ({ isRight }) => isRight),
          'from a right passage': share(own, ({ isNear }) => isNear),
          ...Object.fromEntries(kinds.map(kind => [kind, share(own, one => one.kind === kind)])),
        },
      }
    }),
  }
}

async function askAll(user: Caller, document: string, turns: LastTurn[]): Promise<Result[]> {
  const name = document.split('/').at(-1)!
  const text = await materialText(document)
  const { passages } = await materialOf(name, text)
  const botName = await makeBot(user)
  await expectOk(user.upload(botName, [{ name, bytes: text }]))
  await expectOk(user.post('/create-index', { currentBot: botName }))
  const results: Result[] = []
  for (const turn of turns) {
    const { message, quote = '' } = turn
    const { kind, answer } = await ask(
      user,
      botName,
      message,
      await storeTurns(botName, turn.history),
    )
    const isRefused = kind === 'none' || kind === 'clarify'
    const isQuoted = answer.quotes.some(one => saysLine(one, quote))
    const isNear = passages.some(
      passage =>
        saysLine(passage.text, quote) && answer.quotes.some(one => saysLine(passage.text, one)),
    )
    const isRight = {
      answer: isQuoted,
      none: isRefused,
      ask: isRefused,
      small: kind === 'smalltalk',
    }
    results.push({ ...turn, kind, isRight: isRight[turn.expect], isNear })
    if (process.env['EVAL_SHOW'])
      process.stdout.write(
        `${JSON.stringify({ ...turn, kind, text: answer.text, isRight: isRight[turn.expect], isNear })}\n`,
      )
  }
  return results
}

/** Returns a document without the questions behind its line `===`. */
async function materialText(document: string): Promise<string> {
  const path = join(folder, document.startsWith('kept/') ? 'visitors' : 'lastTurns', document)
  return (await readFile(path, 'utf8')).split(/^===$/m)[0]!
}
