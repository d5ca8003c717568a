import { settingsOf } from '../../bots/Bot.ts'
import type { Finding } from '../Evidence.ts'
import type { Question } from '../Question.ts'
import { onDaysFirst, soonestFirst } from './byDate.ts'
import type { DayAsked } from './dayAsked.ts'
import { daysMeant } from './daysMeant.ts'
import { inForce, type Moment } from './editions.ts'
import { type LocalTime, localTime } from './localTime.ts'

/** Returns the time at which a question is asked where the bot is at home. */
export const timeOf = ({ bot, now = new Date() }: Pick<Question, 'bot' | 'now'>): LocalTime =>
  localTime(now, settingsOf(bot).timeZone)

/**
 * Returns a finding as it holds at a moment: without editions that are over and, where a message asks about some days or
 * for what is to come, what is said of these days, or the soonest, first. `areOver` where all dates that answer have passed.
 */
export async function inTime(
  finding: Finding,
  message: string,
  asksFor: DayAsked,
  moment: Moment,
): Promise<{ finding: Finding; areOver: boolean }> {
  const current = await inForce(finding.evidence, message, moment)
  if (asksFor === 'next') {
    const { evidence, areOver } = soonestFirst(current, moment.today)
    return { finding: { ...finding, evidence }, areOver }
  }
  const days = daysMeant(asksFor, moment.today)
  const evidence = days.length ? onDaysFirst(current, days, moment.today) : current
  return { finding: { ...finding, evidence }, areOver: false }
}
