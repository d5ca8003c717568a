import type { Comparison, Feedback, TestQuestion } from '@sandbox-ai/api/contract'
import { type BotCalls, type Known, refuse, text } from './fakeAnswer.ts'
import { entryFor } from './fakeEntries.ts'
import { makeAnalytics, makeComparison, makeExchanges, makeGaps } from './madeInsight.ts'

/** Number of questions that a comparison finishes between two requests. */
const stride = 2

const isDisliked = ({ rating, wrong }: Feedback) => rating === -1 || wrong

const filters: Record<string, (exchange: Feedback) => boolean> = {
  all: () => true,
  answered: ({ kind, by }) => kind === 'answer' && by === 'visitor',
  unanswered: ({ kind, by }) => kind === 'none' && by === 'visitor',
  disliked: isDisliked,
  wrong: ({ wrong }) => wrong,
  waiting: ({ contact }) => contact?.done === false,
}

/** The part of the fake server that knows what was asked: questions, gaps, figures, tests and comparisons. */
export function fakeInsight() {
  let exchanges = makeExchanges()
  let gaps = makeGaps()
  let tests: TestQuestion[] = []
  let comparison: Comparison = { state: 'none', done: 0, total: 0, questions: [] }

  const countOf = (filter: string) => exchanges.filter(filters[filter]!).length

  function begin(known: Known) {
    const topics = gaps.map(({ topic }) => topic).filter(topic => entryFor(known, topic))
    const questions = makeComparison(tests, topics)
    comparison = { state: 'running', done: 0, total: questions.length, questions }
  }

  /** Gaps are asked again once the questions were compared. */
  function recheck(known: Known) {
    const at = new Date().toISOString()
    gaps = gaps.map(gap => {
      if (gap.state !== 'open' && gap.state !== 'answered') return gap
      const isAnswered = gap.state === 'answered' || entryFor(known, gap.topic) !== undefined
      const checked = { at, answered: isAnswered ? 1 : 0, of: 1 }
      return { ...gap, checked, state: isAnswered ? 'answered' : 'open' }
    })
  }

  const calls: BotCalls = {
    '/api/feedback'(known, { before, limit, filter, file, from, search, conversation }) {
      const matches = exchanges
        .filter(filters[text(filter) || 'all']!)
        .filter(({ createdAt }) => createdAt >= text(from))
        .filter(({ sources }) => !file || sources.some(({ fileId }) => fileId === file))
        .filter(({ prompt }) => prompt.toLowerCase().includes(text(search).toLowerCase()))
        .filter(exchange => !conversation || exchange.conversation === conversation)
      const counts = {
        all: exchanges.length,
        answered: countOf('answered'),
        unanswered: countOf('unanswered'),
        disliked: countOf('disliked'),
        wrong: countOf('wrong'),
        waiting: countOf('waiting'),
      }
      const older = matches.filter(({ createdAt }) => !before || createdAt < text(before))
      const total = { count: matches.length, hasMore: false }
      const feedback = older.slice(0, limit ?? 50).map(exchange => {
        const entry = entryFor(known, exchange.standalone || exchange.prompt)
        return { ...exchange, ...(entry && { entry: entry.id }) }
      })
      return [200, { feedback, counts, total }]
    },
    '/api/mark-wrong'(_known, { id, wrong }) {
      exchanges = exchanges.map(exchange =>
        exchange.id === id ? { ...exchange, wrong } : exchange,
      )
      const exchange = exchanges.find(exchange => exchange.id === id)
      return exchange ? [200, { exchange }] : refuse(404, 'not_found', 'Question not found')
    },
    '/api/mark-done'(_known, { id, done }) {
      exchanges = exchanges.map(exchange =>
        exchange.id === id && exchange.contact
          ? { ...exchange, contact: { ...exchange.contact, done } }
          : exchange,
      )
      const exchange = exchanges.find(exchange => exchange.id === id)
      return exchange ? [200, { exchange }] : refuse(404, 'not_found', 'Question not found')
    },
    '/api/erase-questions'(_known, { by, value }) {
      const left = exchanges.filter(({ conversation, contact }) =>
        by === 'email' ? contact?.email !== value : conversation !== value,
      )
      const erased = exchanges.length - left.length
      exchanges = left
      return [200, { erased }]
    },
    '/api/gaps': known => [
      200,
      {
        gaps: gaps.map(gap => {
          const entry = entryFor(known, ...gap.prompts)
          return { ...gap, ...(entry && { entry: entry.id }) }
        }),
      },
    ],
    '/api/dismiss-gaps'(_known, { gaps: ids, state }) {
      gaps = gaps.map(gap => (ids.includes(gap.id) ? { ...gap, state } : gap))
      return [200, { gaps: gaps.filter(({ id }) => ids.includes(id)) }]
    },
    '/api/close-gap'(_known, { gap: id, state }) {
      gaps = gaps.map(gap => (gap.id === id ? { ...gap, state } : gap))
      const gap = gaps.find(gap => gap.id === id)
      return gap ? [200, { gap }] : refuse(404, 'not_found', 'Gap not found')
    },
    '/api/analytics': ({ files }, { days }) => [
      200,
      { analytics: makeAnalytics(days ?? 30, files) },
    ],
    '/api/test-questions': () => [200, { tests }],
    '/api/save-test-questions'(_known, { tests: saved }) {
      tests = saved.map((test, at) => ({ ...test, id: `test-${at}` }))
      return [200, { tests }]
    },
    '/api/comparison'(known) {
      const seen = { ...comparison, ...(comparison.state === 'running' && { questions: [] }) }
      if (comparison.state === 'running') {
        comparison.done += stride
        if (comparison.done >= comparison.total) {
          comparison.state = 'ready'
          recheck(known)
        }
      }
      return [200, { comparison: seen }]
    },
    '/api/compare'(known) {
      begin(known)
      return [200, { comparison: { ...comparison, questions: [] } }]
    },
  }
  return { calls, trained: begin }
}
