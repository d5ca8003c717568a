import * as z from 'zod/mini'
import { call } from './call.ts'
import { line, moment } from './shapes.ts'

export const domainStates = ['waiting', 'found', 'wrong', 'taken', 'surplus'] as const

/** A domain of an owner's own that a bot's site is to be at. */
export const Domain = z.object({
  /** As DNS has it, and as people write it. */
  host: z.string(),
  name: z.string(),
  /** Where the site is once it is found. */
  url: z.string(),
  /**
   * `waiting` while it has no record, `wrong` where that leads elsewhere, `taken` where it leads to another bot here, and
   * `surplus` where the plan allows fewer domains than there are before it.
   */
  state: z.enum(domainStates),
  /** The names or addresses that its record leads to. */
  leadsTo: z.array(z.string()),
  checkedAt: z.nullable(moment),
})
export type Domain = z.infer<typeof Domain>

const domains = {
  domains: z.array(Domain),
  /** The name that the CNAME record of each is to lead to. */
  target: z.string(),
}
const ofBot = { of: 'bot', scope: 'none', bot: 'currentBot' } as const
const domain = line(300).check(z.minLength(1, 'Write a domain'))

export const getDomains = call('/api/domains', {
  ...ofBot,
  role: 'viewer',
  reply: domains,
  wait: 'read',
})

export const addDomain = call('/api/add-domain', {
  ...ofBot,
  role: 'editor',
  logs: 'added a domain',
  body: { domain },
  reply: domains,
  refuses: [402, 409],
})

/** Looks at once what the domain's record leads to. */
export const checkDomain = call('/api/check-domain', {
  ...ofBot,
  role: 'editor',
  logs: null,
  body: { domain },
  reply: domains,
})

export const removeDomain = call('/api/remove-domain', {
  ...ofBot,
  role: 'editor',
  logs: 'removed a domain',
  body: { domain },
  reply: domains,
})
