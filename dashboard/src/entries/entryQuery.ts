import * as calls from '@sandbox-ai/api/contract'
import { botAddress } from '../bots/botAddress'

/** Questions and answers on a page. */
export const pageSize = 50

/** The part of the list that is visible: a page, counted from 1, of all, of what a search finds, or of one entry. */
export type EntryQuery = { page: number; search?: string; entry?: string }

/** Returns the query in an address. */
export function readEntryQuery(params: URLSearchParams): EntryQuery {
  const page = Math.floor(Number(params.get('page')))
  const [search, entry] = [params.get('search'), params.get('entry')]
  return {
    page: page >= 1 && page <= 1_000 ? page : 1,
    ...(search && { search: search.slice(0, 200) }),
    ...(entry && { entry }),
  }
}

/** Returns the address of a part of the list. */
export function entriesAddress(botName: string, { page, search, entry }: Partial<EntryQuery>) {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (entry) params.set('entry', entry)
  if (page && page > 1) params.set('page', String(page))
  const rest = String(params)
  return botAddress(botName, 'answers') + (rest && `&${rest}`)
}

/** Where the whole list is exported. */
export const entriesExport = (botName: string) =>
  `${calls.exportEntries.path}?bot=${encodeURIComponent(botName)}`
