import { botAddress } from '../bots/botAddress'

export const parts = [
  'live',
  'try',
  'share',
  'domain',
  'look',
  'access',
  'contact',
  'budget',
  'webhooks',
] as const
export type Part = (typeof parts)[number]

/** Returns the address of a part of the Site tab. */
export const siteAddress = (botName: string, part: Part) =>
  `${botAddress(botName, 'site')}&part=${part}`

/** Returns the part an address asks for; the first one where it names none. */
export const partIn = (search: URLSearchParams): Part =>
  parts.find(part => part === search.get('part')) ?? 'live'
