export const tabs = [
  'material',
  'note',
  'answers',
  'train',
  'questions',
  'gaps',
  'insight',
  'site',
  'team',
] as const
export type Tab = (typeof tabs)[number]

/** Returns the address of a tab of a bot. */
export const botAddress = (botName: string, tab: Tab = 'material') =>
  `/dashboard/botdash/${tab}?bot=${encodeURIComponent(botName)}`
