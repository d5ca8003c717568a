import type { Bot } from '@sandbox-ai/api/contract'

export const allIsWell = 'Status: Good to go!'

/** Returns what an owner has to do next for a bot, in words. While it is trained there is nothing to do. */
export function statusOf(
  { needsIndex, isStale }: Pick<Bot, 'needsIndex' | 'isStale'>,
  isTraining: boolean,
) {
  if (isTraining) return 'Status: Training'
  if (needsIndex) return 'Status: New files added. Train bot to update.'
  if (isStale) return 'Status: Site not updated. Redeploy bot to update.'
  return allIsWell
}

/** Returns what is still missing beside the status; empty where nothing is. */
export function firstStepOf({ trainedAt, needsIndex, ...bot }: Bot) {
  if (isWithoutMaterial(bot))
    return trainedAt
      ? 'It no longer has any material. Add files or a note.'
      : 'Add files or a note to begin.'
  if (trainedAt || needsIndex) return ''
  return 'You can train it once a file is read.'
}

/** True for a bot with nothing to learn from. */
export const isWithoutMaterial = ({
  fileCount,
  entryCount,
}: Pick<Bot, 'fileCount' | 'entryCount'>) => fileCount + entryCount === 0

type Tone = 'good' | 'warn' | 'busy' | 'idle'

/** Returns the state of a bot in a word or two, with its colour. */
export function badgeOf(bot: Bot, isTraining: boolean): { label: string; tone: Tone } {
  if (isTraining) return { label: 'Training', tone: 'busy' }
  if (isWithoutMaterial(bot)) return { label: 'Empty', tone: 'idle' }
  if (bot.needsIndex) return { label: 'Needs training', tone: 'warn' }
  if (bot.isStale) return { label: 'Out of date', tone: 'warn' }
  if (bot.isRunning) return { label: 'Live', tone: 'good' }
  return bot.trainedAt ? { label: 'Ready', tone: 'good' } : { label: 'Waiting', tone: 'idle' }
}
