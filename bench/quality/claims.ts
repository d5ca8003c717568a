import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectClaude } from '../../api/src/answering/compose/claude/claudeRequest.ts'
import { judgeWithClaude } from '../../api/src/answering/compose/claude/judgeWithClaude.ts'
import { secondLook } from '../../api/src/answering/compose/claude/secondLook.ts'
import type { Cite, Claim } from '../../api/src/answering/verify/Claim.ts'
import { type Check, checks } from '../../api/src/answering/verify/checkSentence.ts'
import type { SecondLook } from '../../api/src/answering/verify/SecondLook.ts'
import { verifyClaims } from '../../api/src/answering/verify/verifyClaims.ts'
import { fakeClaude } from '../../api/src/testing/fakeClaude.ts'
import type { Passage } from '../../api/src/passages/passage.ts'
import { unitsOf } from '../../api/src/passages/unitsOf.ts'
import { limited, parseLines } from './evalData.ts'
import { materialOf } from './memoryBot.ts'
import { type Row, share, type Table } from './table/Table.ts'

/** A sentence about a document, with the lines that it cites; `how` tells what a false one changes. */
type Pair = {
  document: string
  lang: string
  question: string
  text: string
  quotes: string[]
  true: boolean
  how?: string
}

const columns = {
  honest: 'count',
  'honest that pass': 'percent',
  lies: 'count',
  'lies that pass': 'percent',
  'lies stopped for an honest one': 'score',
} as const

const here = join(import.meta.dirname, 'data')

/**
 * Yields how many lies about documents reach a visitor, and how many honest sentences do, with and without a second look by
 * a judge that is always right, by what the lies change, and by each check alone.
 */
export async function* evalClaims(): AsyncGenerator<Table> {
  const pairs = limited(parseLines<Pair>(await readFile(join(here, 'claims.jsonl'), 'utf8')))
  const passages = await passagesOf(pairs)
  const passing = async (look?: () => SecondLook, only?: readonly Check[]) => {
    const passed: Pair[] = []
    for (const pair of pairs)
      if (await passes(pair, passages.get(pair.document)!, look?.(), only)) passed.push(pair)
    return new Set(passed)
  }

  const alone = await passing()
  const judge = await rightJudge(pairs)
  const judged = await passing(judge.look)
  await judge.close()
  yield {
    title: 'What a model says of the material',
    columns,
    rows: [
      rowOf('without a second look', pairs, alone),
      rowOf('with a second look by a judge that is right', pairs, judged),
    ],
  }
  const kinds = [...new Set(pairs.flatMap(({ how }) => how ?? []))].toSorted()
  yield {
    title: 'Lies that pass, by what they change',
    columns: { lies: 'count', 'without a second look': 'percent', 'with one': 'percent' },
    rows: kinds.map(kind => {
      const lies = pairs.filter(({ how }) => how === kind)
      const figures = {
        lies: lies.length,
        'without a second look': share(lies, pair => alone.has(pair)),
        'with one': share(lies, pair => judged.has(pair)),
      }
      return { name: kind, figures }
    }),
  }
  const rows: Row[] = []
  for (const check of checks) rows.push(rowOf(check, pairs, await passing(undefined, [check])))
  yield { title: 'Each check alone', columns, rows }
}

function rowOf(name: string, pairs: Pair[], passed: Set<Pair>): Row {
  const honest = pairs.filter(pair => pair.true)
  const lies = pairs.filter(pair => !pair.true)
  const [honestPass, liesPass] = [honest, lies].map(some =>
    share(some, pair => passed.has(pair)),
  ) as [number, number]
  const figures = {
    honest: honest.length,
    'honest that pass': honestPass,
    lies: lies.length,
    'lies that pass': liesPass,
    // As if half an honest one had been stopped where none was.
    'lies stopped for an honest one':
      (1 - liesPass) / Math.max(1 - honestPass, 0.5 / (honest.length || 1)),
  }
  return { name, figures }
}

/** Passages that a model is given at most. */
const maxPassages = 12

/** Returns the passages of each document that pairs are about, split as the product does. */
async function passagesOf(pairs: Pair[]): Promise<Map<string, Passage[]>> {
  const documents = [...new Set(pairs.map(({ document }) => document))]
  return new Map(
    await Promise.all(
      documents.map(async (name): Promise<[string, Passage[]]> => {
        const [text = ''] = (await readFile(join(here, 'visitors', name), 'utf8')).split(/^===$/m)
        const { language, passages } = await materialOf(name.replaceAll('/', '-'), text)
        const place = { file: name, fileId: name, language }
        const complete = passages.map((one, order) => ({
          ...one,
          ...place,
          order,
          id: `${name} ${order}`,
        }))
        return [name, complete]
      }),
    ),
  )
}

/** True when a visitor reads a sentence that cites its quotes, in the words that the model chose. */
async function passes(
  { document, question, text, quotes }: Pair,
  all: Passage[],
  look: SecondLook | undefined,
  only: readonly Check[] | undefined,
): Promise<boolean> {
  const cites = all.flatMap(passage => citesIn(passage, quotes))
  if (!cites.length) throw new Error(`${document} does not say: ${quotes.join(' ')}`)
  const cited = new Set(cites.map(({ passage }) => passage))
  const passages = [...cited, ...all.filter(one => !cited.has(one))].slice(0, maxPassages)
  async function* claims(): AsyncGenerator<Claim, void> {
    yield { text, cites }
  }
  const verified = verifyClaims(claims(), { passages, message: question, secondLook: look, only })
  return (await Array.fromAsync(verified)).some(claim => claim.text.includes(text))
}

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Returns the units of a passage that quotes of its document's lines cover. */
const citesIn = (passage: Passage, quotes: string[]): Cite[] =>
  unitsOf(passage)
    .filter(({ start, end }) => {
      const unit = bare(passage.text.slice(start, end))
      return unit && quotes.map(bare).some(quote => quote.includes(unit) || unit.includes(quote))
    })
    .map(({ start, end }) => ({ passage, start, end }))

/** Starts a local server of the Messages API whose verdicts are the pairs' own. */
async function rightJudge(pairs: Pair[]) {
  const lies = new Set(pairs.filter(pair => !pair.true).map(({ text }) => text))
  const server = await fakeClaude({
    judge: looks => looks.flatMap(({ sentence }, at) => (lies.has(sentence) ? [at + 1] : [])),
  })
  const judge = judgeWithClaude(
    connectClaude({ apiKey: server.key, baseURL: server.url, model: 'claude-haiku-5-5' }),
  )
  const stays = new AbortController().signal
  return { look: () => secondLook(judge({}), stays), close: () => server.close() }
}
