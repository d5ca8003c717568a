/**
 * Measures the product on data it has never seen, each figure beside a baseline of the same run.
 *
 *   EVAL_DIR=… npm run eval [-- uploaded | answers | retrieval | reading …]
 */
import { type AnswersRow, evalAnswers } from './answers.ts'
import { evalReading } from './reading.ts'
import { evalRetrieval } from './retrieval.ts'
import { evalUploaded } from './uploaded.ts'

const parts: Record<string, (evalDir: string) => Promise<void>> = {
  uploaded: async evalDir => {
    printAnswers('Articles uploaded as files, asked over HTTP', await evalUploaded(evalDir))
  },
  answers: async evalDir => {
    printAnswers('Every question of every article, in process', await evalAnswers(evalDir))
  },
  retrieval: async evalDir => {
    const rows = await evalRetrieval(evalDir)
    process.stdout.write('\nRetrieval, beside plain BM25\n')
    console.table(
      Object.fromEntries(
        rows.map(({ name, queries, ndcg10, hit1, hit5, bm25 }) => [
          name,
          {
            queries,
            'nDCG@10': ndcg10.toFixed(3),
            'Hit@1': hit1.toFixed(3),
            'Hit@5': hit5.toFixed(3),
            'BM25 nDCG@10': bm25.ndcg10.toFixed(3),
            'BM25 Hit@5': bm25.hit5.toFixed(3),
          },
        ]),
      ),
    )
  },
  reading: async evalDir => {
    await evalReading(evalDir)
  },
}

const evalDir = process.env['EVAL_DIR']
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in parts))
if (!evalDir) fail('Set EVAL_DIR to the folder with the evaluation data.')
if (unknown.length)
  fail(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
for (const [name, run] of Object.entries(parts))
  if (!asked.length || asked.includes(name)) await run(evalDir)
process.exit(0)

function printAnswers(title: string, rows: AnswersRow[]) {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  process.stdout.write(`\n${title}\n`)
  console.table(
    Object.fromEntries(
      rows.map(row => [
        row.name,
        {
          right: percent(row.right),
          'gold paragraph': percent(row.goldParagraph),
          'wrongly refused': percent(row.wronglyRefused),
          'adversarial refused': percent(row.adversarialRefused),
          'off-topic refused': percent(row.offTopicRefused),
          'median words': row.medianWords,
          'p95 words': row.p95Words,
          'token F1': row.f1.toFixed(3),
          verbatim: percent(row.verbatim),
          'p95 ms': row.p95Ms.toFixed(1),
        },
      ]),
    ),
  )
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
