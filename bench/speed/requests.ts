import { calls } from '../../api/src/contract/calls.ts'
import type { Call } from '../../api/src/contract.ts'
import { seeded } from '../quality/seeded.ts'
import { generator } from '../hostile/generate.ts'
import { sendCalls } from '../hostile/sendCalls.ts'

const count = 10_000
const shareOfSite = 0.2

const isOfSite = ({ of, path }: Call) => of === 'visitor' || path === '/'
const dashboardRoutes = [...calls.values()].filter(call => !isOfSite(call))
const siteRoutes = [...calls.values()].filter(isOfSite)

/** Sends 10,000 random calls to the routes of the dashboard and of sites, and prints those with a server error. */
export async function benchRequests() {
  const random = seeded(35)
  process.stdout.write('\nRandom bodies, queries and headers\n')
  await sendCalls(count, (known, siteOrigin) => {
    const toDashboard = generator(dashboardRoutes, random, known)
    const toSite = generator(siteRoutes, random, known)
    return () => {
      if (random() > shareOfSite) return toDashboard()
      const call = toSite()
      return { ...call, path: siteOrigin + call.path }
    }
  })
}
