/** Prints how fast the product is, each figure beside a baseline of the same run: `npm run bench [-- reading | answering | database | insight | memory | attacks | requests | strings | soak [30] | kill [60]]`. */
import { benchAnswering } from './speed/answering.ts'
import { benchAttacks } from './hostile/attacks.ts'
import { benchDatabase } from './speed/database.ts'
import { benchInsight } from './speed/insight.ts'
import { benchKill } from './speed/kill.ts'
import { benchKillServer } from './speed/killServer.ts'
import { benchMemory } from './speed/memory.ts'
import { benchReading } from './speed/reading.ts'
import { benchRequests } from './speed/requests.ts'
import { benchSoak } from './speed/soak.ts'
import { benchStrings } from './speed/strings.ts'

const parts: Record<string, () => Promise<unknown>> = {
  reading: benchReading,
  answering: benchAnswering,
  database: benchDatabase,
  insight: benchInsight,
  memory: benchMemory,
  attacks: () => benchAttacks(args.filter(word => !(word in parts))),
  requests: benchRequests,
  strings: benchStrings,
  soak: () => benchSoak(args.map(Number).find(minutes => minutes > 0) ?? 30),
  kill: () => benchKill(rounds).then(() => benchKillServer(rounds)),
}

const args = process.argv.slice(2)
const rounds = Number(args.find(word => Number(word) > 0) ?? 60)
const names = args.filter(word => word in parts)
for (const [name, run] of Object.entries(parts))
  if (!names.length || names.includes(name)) await run()
process.exit(0)
