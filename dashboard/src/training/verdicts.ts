import type { Bot, ComparedQuestion, Comparison } from '@sandbox-ai/api/contract'
import { count } from '../ui/format'

type Verdict = ComparedQuestion['verdict']

/** In the order in which an owner should look at them. */
const order: Verdict[] = ['newly refused', 'worse', 'newly answered', 'better', 'changed', 'same']

const words: Record<Verdict, string> = {
  'newly refused': 'newly unanswered',
  worse: 'worse',
  'newly answered': 'newly answered',
  better: 'better',
  changed: 'changed',
  same: 'the same',
}

/** Returns the questions by verdict, those to look at first; verdicts that none has are left out. */
export const byVerdict = (questions: ComparedQuestion[]) =>
  order.flatMap(verdict => {
    const of = questions.filter(question => question.verdict === verdict)
    return of.length ? [{ verdict, label: words[verdict], questions: of }] : []
  })

/** Returns what a comparison came to: "1 newly unanswered, 3 better, 12 the same". Lines break after the commas alone. */
export const summaryOf = (questions: ComparedQuestion[]) =>
  byVerdict(questions)
    .map(({ label, questions: of }) =>
      `${of.length.toLocaleString('en-US')} ${label}`.replaceAll(' ', '\u00a0'),
    )
    .join(', ')

export const failingTests = (questions: ComparedQuestion[]) =>
  questions.filter(({ passes }) => passes === false)

/** Returns why there is nothing to compare, as a sentence or two. */
export function whyNothing(
  { trainedAt }: Pick<Bot, 'trainedAt'>,
  { state }: Comparison,
  mayCompare: boolean,
) {
  if (state !== 'none') return ''
  if (!trainedAt) return 'Train the bot first: there is nothing to compare yet.'
  if (mayCompare) return 'Nothing has been compared yet. Press Compare, or train the bot again.'
  return 'Nothing to compare yet: no visitor has asked anything, and there are no test questions.'
}

/** Returns the warning about test questions that fail; empty where all pass. */
export function warningOf(questions: ComparedQuestion[]) {
  const tests = questions.filter(({ passes }) => passes !== undefined)
  const failing = failingTests(questions).length
  if (!failing) return ''
  const some = `${failing} of ${count(tests.length, 'test question')} ${failing === 1 ? 'fails' : 'fail'}`
  const all = tests.length === 1 ? 'Your test question fails' : 'All test questions fail'
  return `${failing === tests.length ? all : some} with the new version. You can still redeploy.`
}
