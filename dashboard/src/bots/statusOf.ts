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
