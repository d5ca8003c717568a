import { findEvidence } from '../src/answering/evidence.ts'
import { extractFrom } from '../src/answering/compose/extract.ts'
import type { Claim } from '../src/answering/compose/Composer.ts'
import { split } from '../src/training/split.ts'
import { floorAnswer } from './floor.ts'
import { memoryBot } from './memoryBot.ts'
import {
  type Article,
  normal,
  type Question,
  readingOf,
  readSquad,
  type Squad,
  tokenF1,
} from './squad.ts'

/** What one way of answering makes of all questions; shares of 1. */
export type AnswersRow = {
  name: string
  right: number
  goldParagraph: number
  wronglyRefused: number
  adversarialRefused: number
  offTopicRefused: number
  medianWords: number
  p95Words: number
  f1: number
  verbatim: number
  /** Milliseconds an answer takes, 95th percentile. */
  p95Ms: number
}

/** An answer and its quotes; neither when refused. */
export type Given = { text: string; quotes: string[] }
export type Asked = {
  question: Question
  kind: 'answerable' | 'adversarial' | 'offTopic'
  given: Given
  ms: number
}

const share = (all: Asked[], test: (asked: Asked) => boolean) =>
  all.length ? all.filter(test).length / all.length : 0
const quantile = (values: number[], at: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * at)] ?? 0
/** Without white space, with one kind of quote and dash: what word processors change by themselves. */
const squeezed = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00AD]+/g, '')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐‑‒–—−]+|-{2,}/g, '-')

export const rowOf = (name: string, all: Asked[], articles: Article[]): AnswersRow => {
  const kind = (wanted: Asked['kind']) => all.filter(asked => asked.kind === wanted)
  const answerable = kind('answerable')
  const refused = ({ given }: Asked) => !given.text
  const texts = new Map(
    articles.flatMap(({ paragraphs }) => paragraphs.map(({ id, text }) => [id, squeezed(text)])),
  )
  const everything = articles.map(({ paragraphs }) =>
    squeezed(paragraphs.map(one => one.text).join('')),
  )
  const quotes = all.flatMap(({ given }) => given.quotes.map(squeezed))
  const lengths = all
    .filter(asked => !refused(asked))
    .map(({ given }) => given.text.split(/\s+/).length)
  return {
    name,
    right: share(answerable, ({ question, given }) =>
      question.answers.some(answer => normal(given.text).includes(normal(answer))),
    ),
    goldParagraph: share(answerable, ({ question, given }) =>
      given.quotes.some(quote => texts.get(question.paragraph_id)?.includes(squeezed(quote))),
    ),
    wronglyRefused: share(answerable, refused),
    adversarialRefused: share(kind('adversarial'), refused),
    offTopicRefused: share(kind('offTopic'), refused),
    medianWords: quantile(lengths, 0.5),
    p95Words: quantile(lengths, 0.95),
    f1:
      answerable.reduce(
        (sum, { question, given }) =>
          sum + Math.max(0, ...question.answers.map(answer => tokenF1(given.text, answer))),
        0,
      ) / (answerable.length || 1),
    verbatim:
      quotes.filter(quote => everything.some(text => text.includes(quote))).length /
      (quotes.length || 1),
    p95Ms: quantile(
      all.map(({ ms }) => ms),
      0.95,
    ),
  }
}

/** Everything that is asked of one article: its own questions, and others' that it says nothing about. */
const askedOf = (squad: Squad, title: string): Pick<Asked, 'question' | 'kind'>[] => {
  const own = squad.questions.filter(question => question.article === title)
  const foreign = new Set(
    squad.abstention_mix.find(mix => mix.title === title)?.off_topic_unanswerable,
  )
  return [
    ...own.map(question => ({
      question,
      kind: question.answerable ? ('answerable' as const) : ('adversarial' as const),
    })),
    ...squad.questions
      .filter(({ id }) => foreign.has(id))
      .map(question => ({ question, kind: 'offTopic' as const })),
  ]
}

const collected = async (claims: AsyncGenerator<Claim>): Promise<Given> => {
  const all = await Array.fromAsync(claims)
  return {
    text: all.map(({ text }) => text).join(' '),
    quotes: all.flatMap(({ cites }) =>
      cites.map(({ passage, start, end }) => passage.text.slice(start, end)),
    ),
  }
}

/** Asks all of `qa/squad2` in process: read, split, rank, find evidence, extract; beside the floor. */
export const evalAnswers = async (evalDir: string): Promise<AnswersRow[]> => {
  const squad = await readSquad(evalDir)
  const ours: Asked[] = []
  const floor: Asked[] = []
  for (const article of squad.articles) {
    const bot = await memoryBot(split(readingOf(article)))
    for (const asked of askedOf(squad, article.title)) {
      const { q } = asked.question
      const candidates = await bot.search(q)
      const start = performance.now()
      const evidence = findEvidence(q, candidates, bot.stats)
      const task = {
        message: q,
        question: q,
        passages: candidates.map(({ passage }) => passage),
        history: [],
        instructions: '',
        title: article.title,
        signal: AbortSignal.timeout(60_000),
      }
      const given = await collected(extractFrom(evidence)(task))
      ours.push({ ...asked, given, ms: performance.now() - start })
      floor.push({ ...asked, given: floorAnswer(q, article), ms: 0 })
    }
  }
  return [rowOf('ours', ours, squad.articles), rowOf('floor', floor, squad.articles)]
}
