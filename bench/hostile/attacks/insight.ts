import type { Attacks, World } from '../Attack.ts'
import { atOnce } from '../atOnce.ts'

const exportsAtOnce = 100

/** Calls for an export and reads all of it. */
async function readExport({ user, count }: World, path: string) {
  const response = await user.send(path)
  let bytes = 0
  for await (const piece of response.body ?? []) bytes += (piece as Uint8Array).length
  if (response.ok) count(`${Math.round(bytes / 1e6)} MB`)
}

/** Reads of what many visitors asked. */
export const insight: Attacks = {
  'search among 100,000 questions': {
    fill: 'questions',
    run: async ({ user, botName }) => {
      for (const search of ['place', 'number 19999', 'zebra', 'e'])
        await user.post('/api/feedback', { botName, search })
    },
  },
  '100 exports at once': {
    fill: 'questions',
    run: world =>
      atOnce(exportsAtOnce, at => {
        const format = at % 2 ? 'csv' : 'jsonl'
        const query = `bot=${world.botName}&format=${format}`
        return readExport(
          world,
          at % 10 ? `/api/export-questions?${query}` : `/api/export-analytics?${query}&days=366`,
        )
      }),
  },
}
