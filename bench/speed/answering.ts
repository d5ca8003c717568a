import type { Bot, File, Reply, Training } from '../../api/src/contract.ts'
import { makePdf } from '@sandbox-ai/reading/testing/makePdf'
import { expectOk, makeBot, makeUser } from '../../api/src/testing/make.ts'
import { startApi } from '../../api/src/testing/startApi.ts'
import { plainBm25 } from '../quality/plainBm25.ts'
import { manual, type Manual } from './manual.ts'

const pages = 300
const questions = 200

/**
 * The main job on a 300-page manual over HTTP: seconds to read and to train it, milliseconds an answer of its
 * running site takes. Beside it what plain BM25 takes to rank the same paragraphs, in process.
 */
export async function benchAnswering() {
  const book = manual(pages)
  const api = await startApi({
    CHAT_LIMIT: '1000000',
    ADDRESS_LIMIT: '1000000',
    BOT_LIMIT: '1000000',
  })
  try {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const bytes = makePdf(book.pages)
    const reading = await timed(() =>
      expectOk(user.upload<{ files: File[] }>(botName, [{ name: 'manual.pdf', bytes }])),
    )
    const training = await timed(() =>
      expectOk(user.post<{ training: Training }>('/create-index', { currentBot: botName })),
    )
    await expectOk(user.post<{ bot: Bot }>('/api/run-streamlit-app', { botName }))
    const visitor = api.newCaller()
    const ask = (message: string) =>
      expectOk(visitor.post<Reply>(`${api.siteOf(botName)}/chat`, { message }))
    await ask(book.questions[0]?.q ?? '')
    const ours = await askAll(book, async ({ q }) => (await ask(q)).answer)
    const bm25 = plainBm25(book.pages.flat())
    const plain = await askAll(book, ({ q }) => book.pages.flat()[bm25(q)[0] ?? 0] ?? '')
    process.stdout.write(
      `\nA ${pages}-page PDF: read in ${seconds(reading.ms)}, trained in ${seconds(training.ms)} ` +
        `(${training.value.training.passages} passages)\n`,
    )
    console.table({ 'our answer, over HTTP': ours, 'plain BM25, in process': plain })
  } finally {
    await api.stop()
  }
}

async function askAll(
  book: Manual,
  answer: (question: Manual['questions'][number]) => string | Promise<string>,
) {
  const times: number[] = []
  let right = 0
  for (const question of book.questions.slice(0, questions)) {
    const { value, ms } = await timed(async () => answer(question))
    times.push(ms)
    if (value.includes(question.fact)) right++
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Number(sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1))
  return { questions: times.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), right }
}

async function timed<T>(work: () => Promise<T>) {
  const started = performance.now()
  const value = await work()
  return { value, ms: performance.now() - started }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
