import type { Bot } from '@sandbox-ai/api/contract'

/** What an owner has to do next for a bot, in words. While it is trained there is nothing to do. */
export function statusOf(
  { needsIndex, isStale }: Pick<Bot, 'needsIndex' | 'isStale'>,
  isTraining: boolean,
) {
  if (isTraining) return 'Status: Training'
  if (needsIndex) return 'Status: New files added. Train bot to update.'
  if (isStale) return 'Status: Site not updated. Redeploy bot to update.'
  return 'Status: Good to go!'
}

/** What comes before anything else for a bot that was never trained; empty where it was, or could be now. */
export function firstStepOf({ trainedAt, needsIndex, fileCount }: Bot) {
  if (trainedAt || needsIndex) return ''
  return fileCount ? 'It can be trained once a file is read.' : 'Add files or a note to begin.'
}
