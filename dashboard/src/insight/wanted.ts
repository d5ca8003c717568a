import * as calls from '@sandbox-ai/api/contract'
export const filters = ['all', 'waiting', 'answered', 'unanswered', 'disliked', 'wrong'] as const
type Filter = (typeof filters)[number]

/** Conditions of `/api/feedback`, each of them text. */
type Conditions = { filter: Filter; file?: string; from?: string; search?: string }

/** Which of a bot's questions the address names. */
export type Wanted = {
  filter: Filter
  /** Id of a file that was cited. */
  file?: string
  /** Number of the last days, including today. */
  days?: number
  search?: string
  /** Those before this moment, for a page further back. */
  before?: string
  /** One conversation, shown by itself. */
  conversation?: string
}

const texts = ['file', 'search', 'before', 'conversation'] as const

/** Returns what an address asks for; what it cannot mean is left out. */
export function readWanted(params: URLSearchParams): Wanted {
  const wanted: Wanted = { filter: filters.find(filter => filter === params.get('show')) ?? 'all' }
  for (const name of texts) {
    const value = params.get(name)?.trim()
    if (value && (name !== 'before' || isMoment(value))) wanted[name] = value.slice(0, 200)
  }
  const days = Number(params.get('days'))
  if (Number.isInteger(days) && days > 0 && days <= 366) wanted.days = days
  return wanted
}

/** Returns the address's query for what is wanted of a bot. */
export function writeWanted(bot: string, { filter, days, ...rest }: Wanted) {
  const params = new URLSearchParams({ bot })
  if (filter !== 'all') params.set('show', filter)
  if (days) params.set('days', String(days))
  for (const name of texts) if (rest[name]) params.set(name, rest[name])
  return params
}

/** True when something but the filters leaves questions out. */
export const isNarrowed = ({ file, days, search }: Wanted) => Boolean(file || days || search)

/** Returns the conditions of `/api/feedback` and of an export. */
export function conditionsOf({ filter, file, days, search }: Wanted) {
  const conditions: Conditions = { filter }
  if (file) conditions.file = file
  if (search) conditions.search = search
  if (days) conditions.from = startOfDay(days)
  return conditions
}

/** Returns where to download what is wanted, whole. */
export function exportAddress(bot: string, format: 'csv' | 'jsonl', wanted: Wanted) {
  const query = new URLSearchParams({ bot, format, ...conditionsOf(wanted) })
  return `${calls.exportQuestions.path}?${query}`
}

/** Returns when, here, the first of the last so many days began. */
function startOfDay(days: number) {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).toISOString()
}

const isMoment = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))
