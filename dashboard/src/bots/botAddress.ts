export const tabs = ['material', 'note', 'train', 'site', 'feedback'] as const
export type Tab = (typeof tabs)[number]

/** Where a tab of a bot is found. */
export const botAddress = (botName: string, tab: Tab = 'material') =>
  `/dashboard/botdash/${tab}?bot=${encodeURIComponent(botName)}`
