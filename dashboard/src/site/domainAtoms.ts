import * as calls from '@sandbox-ai/api/contract'
import type { ReplyOf } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'

/** A bot's domains, and what the record of each is to lead to. */
export type Domains = ReplyOf<typeof calls.getDomains>

export const loadDomainsAtom = atom(null, (get, set, currentBot: string) =>
  call(get, set, calls.getDomains, { currentBot }),
)

export const addDomainAtom = atom(null, (get, set, currentBot: string, domain: string) =>
  call(get, set, calls.addDomain, { currentBot, domain }, 'The domain was not added.'),
)

export const checkDomainAtom = atom(null, (get, set, currentBot: string, domain: string) =>
  call(get, set, calls.checkDomain, { currentBot, domain }),
)

export const removeDomainAtom = atom(null, (get, set, currentBot: string, domain: string) =>
  call(get, set, calls.removeDomain, { currentBot, domain }, 'The domain was not removed.'),
)
