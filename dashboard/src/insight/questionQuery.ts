import * as calls from '@sandbox-ai/api/contract'
export const filters = ['all', 'waiting', 'answered', 'unanswered', 'disliked', 'wrong'] as const
type Filter = (typeof filters)[number]

/** Conditions of `/api/feedback`, each of them text. */
type Conditions = {
  filter: Filter
  file?: string
  from?: string
  search?: string
  visitor?: string
}

/** The query for a bot's questions that the page's address holds. */
export type QuestionQuery = {
  filter: Filter
  /** Id of a file that was cited. */
  file?: string
  /** Number of the last days, including today. */
  days?: number
  search?: string
  /** A visitor who is known, by their `sub`. */
  visitor?: string
  /** Only questions before this moment, for a page further back. */
  before?: string
  /** One conversation, shown by itself. */
  conversation?: string
}

const texts = ['file', 'search', 'visitor', 'before', 'conversation'] as const

/** Returns the query that an address holds, without invalid values. */
export function readQuery(params: URLSearchParams): QuestionQuery {
  const query: QuestionQuery = {
    filter: filters.find(filter => filter === params.get('show')) ?? 'all',
  }
  for (const name of texts) {
    const value = params.get(name)?.trim()
    if (value && (name !== 'before' || isMoment(value))) query[name] = value.slice(0, 200)
  }
  const days = Number(params.get('days'))
  if (Number.isInteger(days) && days > 0 && days <= 366) query.days = days
  return query
}

/** Returns the search parameters of the address for a query of a bot's questions. */
export function writeQuery(bot: string, { filter, days, ...rest }: QuestionQuery) {
  const params = new URLSearchParams({ bot })
  if (filter !== 'all') params.set('show', filter)
  if (days) params.set('days', String(days))
  for (const name of texts) if (rest[name]) params.set(name, rest[name])
  return params
}

/** True when something but the filters leaves questions out. */
export const isNarrowed = ({ file, days, search, visitor }: QuestionQuery) =>
  Boolean(file || days || search || visitor)

/** Returns the conditions of `/api/feedback` and of an export. */
export function conditionsOf({ filter, file, days, search, visitor }: QuestionQuery) {
  const conditions: Conditions = { filter }
  if (file) conditions.file = file
  if (search) conditions.search = search
  if (visitor) conditions.visitor = visitor
  if (days) conditions.from = startOfDay(days)
  return conditions
}

/** Returns the address to download everything that matches the query. */
export function exportAddress(bot: string, format: 'csv' | 'jsonl', query: QuestionQuery) {
  const params = new URLSearchParams({ bot, format, ...conditionsOf(query) })
  return `${calls.exportQuestions.path}?${params}`
}

/** Returns when, here, the first of the last so many days began. */
function startOfDay(days: number) {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).toISOString()
}

const isMoment = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))
