import { expect, test } from 'vitest'
import { conditionsOf, exportAddress, isNarrowed, readQuery, writeQuery } from './questionQuery.ts'

const full = {
  filter: 'disliked' as const,
  file: 'id-7',
  days: 30,
  search: 'axle & nut',
  before: '2026-11-20T14:30:00.000Z',
  conversation: 'talk-1',
}

test('what is wanted is read back from its address', () => {
  expect(readQuery(writeQuery('handbook', full))).toEqual(full)
  expect(String(writeQuery('handbook', { filter: 'all' }))).toBe('bot=handbook')
})

test.each(['show=nothing', 'days=0', 'days=1e9', 'days=x', 'before=yesterday', 'search=%20%20'])(
  'an address with %s asks for everything',
  query => {
    expect(readQuery(new URLSearchParams(query))).toEqual({ filter: 'all' })
  },
)

test('days begin at midnight here, today included', () => {
  const { from = '' } = conditionsOf({ filter: 'all', days: 7 })
  const start = new Date(from)
  expect([start.getHours(), start.getMinutes()]).toEqual([0, 0])
  const today = new Date()
  today.setHours(0, 0, 0, 0)
  expect(Math.round((Number(today) - Number(start)) / 86_400_000)).toBe(6)
  expect(isNarrowed({ filter: 'disliked' })).toBe(false)
})

test('an export has the filters, and neither the page nor the conversation', () => {
  const address = exportAddress('handbook', 'csv', full)
  const query = new URLSearchParams(address.split('?')[1])
  expect([...query.keys()].sort()).toEqual(['bot', 'file', 'filter', 'format', 'from', 'search'])
})
