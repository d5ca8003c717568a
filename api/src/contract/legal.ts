import * as z from 'zod/mini'
import { call } from './call.ts'

export const legalPages = ['privacy', 'terms', 'imprint'] as const
export type LegalPage = (typeof legalPages)[number]

/** A page whose text is its operator's. */
export const getLegalPage = call('/api/legal', {
  method: 'GET',
  of: 'nobody',
  body: { page: z.enum(legalPages) },
  /** Markdown; `null` where the operator wrote none. */
  reply: { text: z.nullable(z.string()) },
  wait: 'read',
})
