/** Prints how fast the product is, each figure beside a baseline of the same run: `npm run bench [-- reading | answering]`. */
import { benchAnswering } from './answering.ts'
import { benchReading } from './reading.ts'

const parts: Record<string, () => Promise<unknown>> = {
  reading: benchReading,
  answering: benchAnswering,
}

const asked = process.argv.slice(2)
for (const [name, run] of Object.entries(parts))
  if (!asked.length || asked.includes(name)) await run()
process.exit(0)
