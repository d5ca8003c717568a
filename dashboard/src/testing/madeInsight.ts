import type {
  Analytics,
  ComparedQuestion,
  Feedback,
  File,
  Gap,
  Source,
  TestQuestion,
} from '@sandbox-ai/api/contract'
import { ask } from './made.ts'

const race = 'Who won the race in 1987?'
const axle = 'How tight is the axle nut?'
/** Questions as visitors type them, too: long, from right to left, and with HTML. */
const odd: Record<number, string> = {
  4: 'كيف أضبط شد صامولة المحور؟ 🚲',
  6: `<b>How</b> do I ${'really '.repeat(30)}tighten it?`,
}

/** Sixty exchanges, the newest first, three to a conversation; a quarter of them were not answered. */
export const makeExchanges = (): Feedback[] =>
  Array.from({ length: 60 }, (_, at) => {
    const reply = ask(at % 4 === 1 ? race : axle)
    return {
      ...reply,
      conversation: `conversation-${Math.floor(at / 3)}`,
      by: at === 2 ? 'owner' : 'visitor',
      prompt: at % 4 === 1 ? race : (odd[at] ?? axle),
      response: reply.answer,
      wrong: false,
      rating: at % 3 === 0 ? 1 : at % 5 === 1 ? -1 : null,
      ...(at === 4 && {
        contact: { name: 'Ada Lovelace', email: 'ada@example.com', done: false },
      }),
      ...(at % 5 === 1 && { comment: 'I looked for the name of the winner.' }),
      createdAt: new Date(Date.UTC(2026, 10, 20) - at * 3_600_000).toISOString(),
      ms: 640,
    }
  })

const near = (id: string, section: string, quote: string): Source => ({
  n: 1,
  id,
  file: 'service-manual.pdf',
  fileId: 'id-0',
  page: 12,
  section,
  quote,
  before: 'Bring the bicycle in while we are open. ',
})

const gap = (id: string, topic: string, count: number, more: Partial<Gap> = {}): Gap => ({
  id,
  topic,
  count,
  disliked: { byVisitors: 0, byOwner: 0 },
  prompts: [topic],
  nearest: [],
  lastAsked: '2026-11-19T14:30:00.000Z',
  state: 'open',
  ...more,
})

export const makeGaps = (): Gap[] => [
  gap('gap-2', 'Do you lend bicycles?', 4, {
    disliked: { byVisitors: 4, byOwner: 0 },
    nearest: [near('near-3', 'Shop › Hire', 'Bicycles are hired out by the day.')],
  }),
  gap('gap-1', 'When can I return a part?', 12, {
    prompts: [
      'When can I return a part?',
      'how long do i have to send something back',
      'Can I give back a chain I did not use?',
      'return policy',
      'Is there a deadline for returns?',
    ],
    nearest: [
      near('near-1', 'Shop › Refunds', 'Refunds are paid to the card that was used.'),
      near('near-2', 'Shop › Parts', 'Parts are kept in stock for ten years.'),
    ],
  }),
  gap('gap-3', race, 15, {
    checked: { at: '2026-11-18T09:00:00.000Z', answered: 0, of: 1 },
  }),
  gap('gap-4', 'Where do I park?', 3, {
    state: 'answered',
    checked: { at: '2026-11-18T09:00:00.000Z', answered: 1, of: 1 },
  }),
  gap('gap-5', 'What is the weather like?', 2, { state: 'dismissed' }),
]

/** Figures of so many days up to Nov 27, with none on every seventh. */
export function makeAnalytics(length: number, files: File[]): Analytics {
  const { totals } = figuresOf(length)
  const before = {
    totals: { ...totals, prompts: 412, answered: 320, unanswered: 61 },
    responseTimes: { median: 910, p95: 3_100 },
    dollars: null,
  }
  return {
    ...figuresOf(length),
    before,
    questions: [
      { prompt: axle, count: 210, answered: true },
      { prompt: odd[6] ?? '', count: 84, answered: true },
      { prompt: race, count: 41, answered: false },
      { prompt: odd[4] ?? '', count: 9, answered: true },
    ],
    gaps: [],
    files: [
      { id: 'id-0', name: 'service-manual.pdf', answers: 312 },
      { id: 'id-x', name: 'prices.xlsx', answers: 47 },
      ...files.map(({ id, name }) => ({ id, name, answers: 0 })),
    ],
    ownAnswers: 58,
    responseTimes: { median: 640, p95: 2_310 },
    dollars: 1.84,
  }
}

function figuresOf(length: number) {
  const last = Date.UTC(2026, 10, 27)
  const days = Array.from({ length }, (_, at) => {
    const open = at % 7 === 6 ? 0 : 1
    const answered = open * (18 + ((at * 5) % 11))
    const unanswered = open * (2 + ((at * 3) % 5))
    return {
      date: new Date(last - (length - 1 - at) * 86_400_000).toISOString().slice(0, 10),
      prompts: answered + unanswered + open * (at % 4),
      answered,
      unanswered,
      up: open * (at % 5),
      down: open * (at % 3 === 0 ? 1 : 0),
    }
  })
  const total = (of: 'prompts' | 'answered' | 'unanswered' | 'up' | 'down') =>
    days.reduce((sum, day) => sum + day[of], 0)
  return {
    days,
    totals: {
      prompts: total('prompts'),
      answered: total('answered'),
      unanswered: total('unanswered'),
      up: total('up'),
      down: total('down'),
    },
  }
}

const replied = (question: string) => {
  const { kind, answer, sources } = ask(question)
  return { kind, answer, sources }
}

/** Returns the changes by a training: questions that the owner answers now, one that got better, and some as before. */
export function makeComparison(tests: TestQuestion[], answered: string[]): ComparedQuestion[] {
  const [good, bad] = [replied(axle), replied(race)]
  const newly = answered.map(question => ({
    question,
    count: 12,
    verdict: 'newly answered' as const,
    live: bad,
    trained: good,
  }))
  const compared = tests.map(({ question, words }): ComparedQuestion => {
    const trained = replied(question)
    const passes = trained.kind === 'answer' && words.every(word => trained.answer.includes(word))
    return { question, words, passes, verdict: 'same', live: trained, trained }
  })
  return [
    ...newly,
    { question: axle, count: 30, verdict: 'better', live: { ...good, sources: [] }, trained: good },
    {
      question: 'How do I reset the display?',
      count: 7,
      verdict: 'newly refused',
      live: good,
      trained: bad,
    },
    { question: 'When is the next service?', count: 3, verdict: 'same', live: good, trained: good },
    ...compared,
  ]
}
