import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { vectorOf } from '../../models/vectorOf.ts'
import { isMashed } from './keyMashing.ts'

const casesFile = join(import.meta.dirname, '../../../../bench/quality/data/keyMashing.txt')
const lines = readFileSync(casesFile, 'utf8').split('\n')

/** Returns the share of the kept messages with a mark that count as key-mashing. */
async function shareMashed(mark: string): Promise<number> {
  const messages = lines.filter(line => line.startsWith(`${mark} `)).map(line => line.slice(2))
  const vectors = await Promise.all(messages.map(message => vectorOf(message)))
  return vectors.filter(vector => isMashed(vector!)).length / messages.length
}

it('knows most key-mashing that it did not learn from, and takes no code, name or typing error for it', async () => {
  expect(await shareMashed('-')).toBe(0)
  expect(await shareMashed('+')).toBeGreaterThan(0.8)
})
