import type { Domain } from '@sandbox-ai/api/contract'
import { type BotCalls, refuse, text } from './fakeAnswer.ts'

const target = '6920f0c1a2b3c4d5e6f70812.sandbox.test'

/**
 * The part of the fake server that looks at domains: each is found wrong by the first look, beyond the plan by the
 * next, then right.
 */
export function fakeDomains(): BotCalls {
  let domains: Domain[] = []
  const reply = () => ({ domains, target })
  const looks = [
    { state: 'wrong', leadsTo: ['192.0.2.7'] },
    { state: 'surplus', leadsTo: [target] },
    { state: 'found', leadsTo: [target] },
  ] as const
  let look = 0
  return {
    '/api/domains': () => [200, reply()],
    '/api/add-domain'(_known, { domain }) {
      const host = text(domain).trim().toLowerCase()
      const error = 'This is not a domain, such as help.example.com'
      if (!host.includes('.')) return refuse(400, 'invalid', error, { fields: { domain: error } })
      if (domains.length)
        return refuse(402, 'plan_needed', 'Your plan allows no further domain', {
          detail: 'Your free trial allows 1 domain. Remove one first, or choose a larger plan.',
        })
      const url = `https://${host}`
      const state = 'waiting' as const
      domains = [
        { host, name: host, url, state, leadsTo: [], checkedAt: '2026-11-20T16:05:00.000Z' },
      ]
      return [200, reply()]
    },
    '/api/check-domain'() {
      const seen = looks[look++ % looks.length]!
      domains = domains.map(domain => ({ ...domain, ...seen, leadsTo: [...seen.leadsTo] }))
      return [200, reply()]
    },
    '/api/remove-domain'() {
      domains = []
      return [200, reply()]
    },
  }
}
