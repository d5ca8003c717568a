import * as contract from '../contract.ts'
import type { Call } from './call.ts'

const isCall = (entry: [string, unknown]): entry is [string, Call] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'path' in entry[1]

/** Every call of the API, by its name. */
export const calls = new Map(Object.entries<unknown>(contract).filter(isCall))
