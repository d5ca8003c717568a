import { expect, it } from 'vitest'
import { isRequest } from './request.ts'

it.each([
  'when are you open',
  'wann ist offen',
  'dove posso parcheggiare',
  'gdzie mogę parkować',
  'когда открыто',
  'my card is lost',
  'This is useless',
])('%j is no bare request', message => expect(isRequest(message)).toBe(false))

it.each(['late fees', 'Tell me about parking', 'orari di apertura', 'часы работы'])(
  '%j is one',
  message => expect(isRequest(message)).toBe(true),
)
