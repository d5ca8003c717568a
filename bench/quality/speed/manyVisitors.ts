import { limit } from '../evalData.ts'
import { quantile, type Row, type Table } from '../table/Table.ts'
import type { Visitors } from './visitorApart.ts'

const crowds = [
  { perSecond: 8, seconds: Math.min(60, limit) },
  { perSecond: 50, seconds: Math.min(20, limit) },
]

const columns = {
  questions: 'count',
  failed: 'count',
  'p95 first sentence, s': 'seconds',
  'longest wait, s': 'seconds',
} as const

/** Puts so many different questions a second to a bot, whether or not those before are answered. */
export async function manyVisitors(
  visitors: Visitors,
  site: string,
  questions: string[],
): Promise<Table> {
  const rows: Row[] = []
  let put = 0
  for (const { perSecond, seconds } of crowds) {
    const crowdQuestions = Array.from(
      { length: perSecond * seconds },
      () => questions[put++ % questions.length]!,
    )
    const chats = await visitors.visit({
      site,
      questions: crowdQuestions,
      everyMs: 1_000 / perSecond,
    })
    const waits = chats.flatMap(chat => (chat ? [(chat.first - chat.started) / 1_000] : []))
    rows.push({
      name: `${perSecond} questions a second for ${seconds} s`,
      figures: {
        questions: crowdQuestions.length,
        failed: crowdQuestions.length - waits.length,
        'p95 first sentence, s': quantile(waits, 0.95),
        'longest wait, s': Math.max(0, ...waits),
      },
    })
  }
  return { title: 'Many visitors at once', columns, rows }
}
