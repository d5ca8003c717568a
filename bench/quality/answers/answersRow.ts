import type { BotReply } from '../memoryBot.ts'
import { type Article, normal, type Question, tokenF1 } from '../squad.ts'
import { squeezed } from '../squeezed.ts'
import { mean, quantile, type Row, share } from '../table/Table.ts'

/** An answer and its quotes; both empty when refused. */
export type Answer = Pick<BotReply, 'text' | 'quotes'>
export type Result = {
  question: Question
  kind: 'answerable' | 'adversarial' | 'paragraphMissing' | 'offTopic'
  answer: Answer
  /** The floor's answer to the same question. */
  floor: Answer
  ms: number
}

export const answersColumns = {
  right: 'percent',
  'gold paragraph': 'percent',
  'wrongly refused': 'percent',
  'adversarial refused': 'percent',
  'off-topic refused': 'percent',
  'median words': 'count',
  'p95 words': 'count',
  'token F1': 'score',
  verbatim: 'percent',
  'p95 ms': 'ms',
} as const

/** A word; in scripts without spaces two characters, which is about the length of their words. */
const word = /[\p{Script=Han}\p{Script=Thai}]{1,2}|[^\s\p{Script=Han}\p{Script=Thai}]+/gu

/** Returns the figures of all questions, with the floor as the baseline. */
export const answersRow = (name: string, all: Result[], articles: Article[]): Row => ({
  name,
  figures: {
    ...figuresOf(all, articles),
    'p95 ms': quantile(
      all.map(({ ms }) => ms),
      0.95,
    ),
  },
  baseline: figuresOf(
    all.map(result => ({ ...result, answer: result.floor })),
    articles,
  ),
})

function figuresOf(all: Result[], articles: Article[]) {
  const kind = (name: Result['kind']) => all.filter(result => result.kind === name)
  const answerable = kind('answerable')
  const refused = ({ answer }: Result) => !answer.text
  const paragraphs = new Map(
    articles.flatMap(({ paragraphs }) => paragraphs.map(({ id, text }) => [id, squeezed(text)])),
  )
  const texts = articles.map(({ paragraphs }) =>
    squeezed(paragraphs.map(({ text }) => text).join('')),
  )
  const quotes = all.flatMap(({ answer }) => answer.quotes.map(squeezed))
  const lengths = all
    .filter(result => !refused(result))
    .map(({ answer }) => answer.text.match(word)?.length ?? 0)
  return {
    right: share(answerable, ({ question, answer }) =>
      question.answers.some(expected => normal(answer.text).includes(normal(expected))),
    ),
    'gold paragraph': share(answerable, ({ question, answer }) =>
      answer.quotes.some(quote => paragraphs.get(question.paragraph_id)?.includes(squeezed(quote))),
    ),
    'wrongly refused': share(answerable, refused),
    'adversarial refused': share(kind('adversarial'), refused),
    'paragraph missing, refused': share(kind('paragraphMissing'), refused),
    'off-topic refused': share(kind('offTopic'), refused),
    'median words': quantile(lengths, 0.5),
    'p95 words': quantile(lengths, 0.95),
    'token F1': mean(answerable, ({ question, answer }) =>
      Math.max(0, ...question.answers.map(expected => tokenF1(answer.text, expected))),
    ),
    verbatim: share(quotes, quote => texts.some(text => text.includes(quote))),
  }
}
