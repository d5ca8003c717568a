import type { Bot } from '@sandbox-ai/api/contract'

/** What an owner has to do next for a bot, in words. */
export function statusOf({ needsIndex, isStale }: Pick<Bot, 'needsIndex' | 'isStale'>) {
  if (needsIndex) return 'Status: New files added. Train bot to update.'
  if (isStale) return 'Status: Site not updated. Redeploy bot to update.'
  return 'Status: Good to go!'
}
