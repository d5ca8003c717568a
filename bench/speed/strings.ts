import { FormData } from 'undici'
import { seeded } from '../quality/seeded.ts'
import { categories, charactersOf } from '../hostile/categories.ts'
import { dashboardCalls, siteCalls } from '../hostile/contractCalls.ts'
import type { Generated, Known } from '../hostile/generate.ts'
import { runOf } from '../hostile/runOf.ts'
import { sendCalls } from '../hostile/sendCalls.ts'
import { type Call, slotsOf, type Usual } from '../../api/src/testing/slotsOf.ts'

const count = 10_000
const maxLength = 4_000_000
const charactersOfCategory = 50
/** Characters of an address, of which Node takes 16 KB in all. */
const maxQuery = 12_000

/**
 * Sends 10,000 calls with 1 to 4,000,000 characters of one category of Unicode in one string of one call, every category
 * in every string; prints the answers by status, server errors and what held the event loop.
 */
export async function benchStrings() {
  const characters = categories.map(category => charactersOf(category, charactersOfCategory))
  const random = seeded(36)
  let turn = 0
  process.stdout.write('\nLong texts of every category in every string\n')
  await sendCalls(count, (known, siteOrigin) => {
    const calls = callsTo(known, siteOrigin)
    return () => {
      const number = turn++
      // The counts have no common divisor: in time every string meets every category.
      const make = calls[number % calls.length]!
      const category = Math.floor(number / calls.length) % characters.length
      // As many texts of 1 to 10 characters as of 100,000 to a million.
      const length = Math.ceil(maxLength ** random())
      return make(textOf(characters[category]!, length, random))
    }
  })
}

/** One character again and again, one after a letter, or all in turn. */
function textOf(characters: string[], length: number, random: () => number): string {
  const one = characters[Math.floor(random() * characters.length)]!
  const kind = random()
  return runOf(kind < 0.5 ? one : kind < 0.7 ? `a${one}` : characters.join(''), length)
}

/** Returns for each string of each call a function that makes the call with a text there. */
function callsTo({ botName, file, email }: Known, siteOrigin: string) {
  const usual: Usual = {
    user: email,
    email,
    newEmail: email,
    currentBot: botName,
    botName,
    bot: botName,
    file,
    fileToDelete: file,
    url: 'http://example.com',
    timeZone: 'UTC',
  }
  const of = (call: Call, origin = '') =>
    slotsOf(call.shape, usual).map(
      ({ put }) =>
        (text: string) =>
          requestOf(call, origin, put(text)),
    )
  return [
    ...dashboardCalls.flatMap(call => of(call)),
    ...siteCalls.flatMap(call => of(call, siteOrigin)),
    (text: string) => uploadOf(text, 'rooms.txt'),
    (text: string) => uploadOf(botName, `${text}.txt`),
  ]
}

function requestOf({ method, path }: Call, origin: string, value: unknown): Generated {
  if (method === 'POST')
    return {
      method,
      path: origin + path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
    }
  const query = Object.entries(value as Record<string, unknown>)
    .filter(([, one]) => one !== undefined)
    .map(([name, one]) => [name, String(one).slice(0, maxQuery / 9)])
  const address = `${origin}${path}?${new URLSearchParams(query).toString()}`
  return { method, path: address, headers: {}, body: undefined }
}

function uploadOf(botName: string, name: string): Generated {
  const body = new FormData()
  body.append('currentBot', botName)
  body.append('files', new Blob(['The pool opens at nine.']), name)
  return { method: 'POST', path: '/api/upload-files', headers: {}, body }
}
