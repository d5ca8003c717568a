/**
 * Prints how fast the product is, each figure beside a baseline of the same run: `npm run bench [-- reading | answering
 * | database | insight | memory | crowd [60] | attacks | requests | strings | soak [30] | kill [60] | processes [10] |
 * bots [100000]]`.
 */
import { benchAnswering } from './speed/answering.ts'
import { benchAttacks } from './hostile/attacks.ts'
import { benchCrowd } from './speed/crowd.ts'
import { benchDatabase } from './speed/database.ts'
import { benchInsight } from './speed/insight.ts'
import { benchKill } from './speed/kill.ts'
import { benchKillServer } from './speed/killServer.ts'
import { benchManyBots } from './speed/manyBots.ts'
import { benchMemory } from './speed/memory.ts'
import { benchProcesses } from './speed/processes.ts'
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
  crowd: () => benchCrowd(number(60)),
  attacks: () => benchAttacks(args.filter(word => !(word in parts))),
  requests: benchRequests,
  strings: benchStrings,
  soak: () => benchSoak(number(30)),
  processes: () => benchProcesses(number(10)),
  bots: () => benchManyBots(number(100_000)),
  kill: () => benchKill(number(60)).then(() => benchKillServer(number(60))),
}

const args = process.argv.slice(2)
const number = (usual: number) => args.map(Number).find(one => one > 0) ?? usual
const names = args.filter(word => word in parts)
for (const [name, run] of Object.entries(parts))
  if (!names.length || names.includes(name)) await run()
process.exit(0)
