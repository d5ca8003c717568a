import { dashboardOrigin } from '../env.ts'
import type { MailContent } from './MailContent.ts'

/** The news of a bot: gaps, visitors who wait, and the gaps that were asked most. */
export type BotNews = {
  newGaps: number
  waiting: number
  mostAsked: { topic: string; count: number }[]
}

/** Begins the tokens that end the weekly mails. */
export const digestPrefix = 'digest.'

/** For the owner of a bot. `token` ends mails of this kind. */
export function digestMail(
  botName: string,
  { newGaps, waiting, mostAsked }: BotNews,
  token: string,
): MailContent {
  const gaps = newGaps && counted(newGaps, 'new gap', 'new gaps')
  const visitors = waiting && counted(waiting, 'visitor waits for you', 'visitors wait for you')
  const topics = mostAsked.map(({ topic, count }) => `• ${topic} (${times(count)})`)
  const screen = newGaps ? 'gaps?' : 'questions?filter=waiting&'
  return {
    subject: `${botName}: ${[gaps, visitors].filter(Boolean).join(', ')}`,
    paragraphs: [
      `Last week visitors asked ${botName} what it could not answer.`,
      ...(topics.length ? [['Asked most:', ...topics].join('\n')] : []),
      'This email comes on Mondays when there is something new. You can turn it off in your settings.',
    ],
    link: {
      label: newGaps ? 'Close the gaps' : 'See who is waiting',
      href: `${dashboardOrigin()}/dashboard/botdash/${screen}bot=${botName}`,
    },
    unsubscribe: `${dashboardOrigin()}/unsubscribe?token=${digestPrefix}${token}`,
  }
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
