import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Claim } from '../api/src/answering/verify/Claim.ts'
import { verifyClaims } from '../api/src/answering/verify/verifyClaims.ts'
import { passageOf } from '../api/src/testing/passageOf.ts'
import { detectLanguage } from '../api/src/text/detectLanguage.ts'
import type { Passage } from '../api/src/training/passage.ts'
import { limited } from './evalData.ts'
import { type Row, share, type Table } from './table/Table.ts'

type Pair = { question: string; claim: string; isTrue: boolean; source: Passage }

/** Yields how many lies of a model pass, and how many honest paraphrases are dropped, for sources in several languages. */
export async function* evalClaims(): AsyncGenerator<Table> {
  const text = await readFile(join(import.meta.dirname, 'data/claims.txt'), 'utf8')
  const [threshold = '', kept = ''] = text.split('\n===\n')
  yield {
    title: 'What a model says of the material',
    columns: {
      lies: 'count',
      'let through': 'percent',
      paraphrases: 'count',
      'wrongly stopped': 'percent',
    },
    rows: [await measure('for the threshold', threshold), await measure('kept away', kept)],
  }
}

async function measure(name: string, text: string): Promise<Row> {
  const pairs = await readPairs(text)
  const passages = [...new Set(pairs.map(({ source }) => source))]
  const results: { pair: Pair; passes: boolean }[] = []
  for (const pair of limited(pairs)) {
    const passes = await isSaid(pair, passages)
    if (passes !== pair.isTrue && process.env['EVAL_SHOW'])
      process.stderr.write(`${pair.isTrue ? 'stopped' : 'passed'}: ${pair.claim}\n`)
    results.push({ pair, passes })
  }
  const [honest, lies] = [true, false].map(isTrue =>
    results.filter(({ pair }) => pair.isTrue === isTrue),
  ) as [typeof results, typeof results]
  const figures = {
    lies: lies.length,
    'let through': share(lies, ({ passes }) => passes),
    paraphrases: honest.length,
    'wrongly stopped': share(honest, ({ passes }) => !passes),
  }
  return { name, figures }
}

/** True when a visitor reads a claim that cites all of its source, in the words that the model chose. */
async function isSaid({ question, claim, source }: Pair, passages: Passage[]): Promise<boolean> {
  const cites = [{ passage: source, start: 0, end: source.text.length }]
  async function* claims(): AsyncGenerator<Claim> {
    yield { text: claim, cites }
  }
  const others = passages.filter(one => one !== source).slice(0, 4)
  const said = verifyClaims(claims(), { passages: [source, ...others], message: question })
  return (await Array.fromAsync(said)).some(({ text }) => text.includes(claim))
}

/** Reads sources with their claims: `= source`, `? question`, `+ claim it carries`, `- claim it does not carry`. */
async function readPairs(text: string): Promise<Pair[]> {
  const pairs: Pair[] = []
  let source: Passage | undefined
  let question = ''
  for (const [at, line] of text.split('\n').entries()) {
    const words = line.slice(2)
    if (line.startsWith('= ')) {
      source = passageOf(String(at), words, { language: detectLanguage(words) ?? 'en' })
      question = ''
    } else if (line.startsWith('? ')) question = words
    else if (source && /^[+-] /.test(line))
      pairs.push({ question, claim: words, isTrue: line.startsWith('+'), source })
  }
  return pairs
}
