import Koa, { type Middleware } from 'koa'
import compose from 'koa-compose'
import { accounts } from './accounts/routes.ts'
import { answering } from './answering/routes.ts'
import { addParts } from './bots/parts.ts'
import { bots } from './bots/routes.ts'
import { contact } from './contact/routes.ts'
import { env } from './env.ts'
import { answerErrors } from './http/answerErrors.ts'
import { compressed } from './http/compressed.ts'
import { dashboardFolder } from './dashboard/dashboardFolder.ts'
import { dashboardPage } from './dashboard/dashboardPage.ts'
import { databaseGate } from './database/databaseGate.ts'
import { dropLeftovers } from './http/dropLeftovers.ts'
import { dropUnread } from './http/dropUnread.ts'
import { health } from './http/health.ts'
import { byHost } from './http/hosts.ts'
import { ownOrigin } from './http/ownOrigin.ts'
import { commonHeaders, siteHeaders } from './http/headers.ts'
import { inTurns } from './http/load/inTurns.ts'
import type { Lifetime } from './http/Lifetime.ts'
import { limitUnread } from './http/load/limitUnread.ts'
import { oneByOne } from './http/load/oneByOne.ts'
import { oneHost } from './http/oneHost.ts'
import { serveFolder } from './http/serveFolder.ts'
import { comparison } from './insight/comparison/routes.ts'
import { gaps } from './insight/gaps/routes.ts'
import { insightParts } from './insight/parts.ts'
import { insight } from './insight/routes.ts'
import { legal } from './legal/routes.ts'
import { log } from './log.ts'
import { entries } from './material/entries/routes.ts'
import { materialParts } from './material/parts.ts'
import { material } from './material/routes.ts'
import { plans } from './plans/routes.ts'
import { logoParts } from './site/Logo.ts'
import { ownSites } from './site/ownerRoutes.ts'
import { showMissing, site } from './site/routes.ts'
import { admit } from './site/admit.ts'
import { widgetFolder } from './site/widgetFolder.ts'
import { passageParts } from './training/parts.ts'
import { training } from './training/routes.ts'
import { webParts } from './web/import/parts.ts'
import { web } from './web/routes.ts'

addParts(...passageParts, ...webParts, ...materialParts, ...insightParts, ...logoParts)

/** The calls of the dashboard, by feature. */
export const dashboardRouters = [
  accounts,
  plans,
  bots,
  material,
  entries,
  web,
  training,
  answering,
  ownSites,
  insight,
  gaps,
  comparison,
  contact,
  legal,
]

/** The whole server, in the order a request meets it; all but its health waits until it is `ready`. */
export function createApp(lifetime: Lifetime) {
  const app = new Koa({ proxy: env.TRUST_PROXY > 0, maxIpsCount: env.TRUST_PROXY })
  app.context.ends = lifetime.ends
  // Errors after an answer has begun: mostly readers who left.
  app.on('error', error => log.debug({ err: error }, 'answer broke off'))
  app.use(oneByOne)
  app.use(inTurns())
  app.use(dropLeftovers)
  app.use(dropUnread)
  app.use(commonHeaders())
  app.use(answerErrors)
  app.use(oneHost)
  app.use(health(lifetime))
  app.use(async (_ctx, next) => {
    await lifetime.ready
    await next()
  })
  // Calls that waited for that begin in turns, too; health does not wait for the database.
  app.use(inTurns(databaseGate))
  app.use(compressed())
  app.use(limitUnread)
  app.use(byHost(dashboard(), publicSite()))
  return app
}

const dashboard = () =>
  compose<Koa.Context>([
    ownOrigin,
    ...dashboardRouters.map(router => router.routes() as unknown as Middleware),
    dashboardPage,
    serveFolder(dashboardFolder),
  ])

const publicSite = () =>
  compose<Koa.Context>([
    siteHeaders(),
    admit,
    showMissing,
    site.routes() as unknown as Middleware,
    serveFolder(widgetFolder),
  ])
