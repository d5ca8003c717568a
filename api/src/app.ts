import Koa, { type Middleware } from 'koa'
import compose from 'koa-compose'
import { guestParts } from './access/Guest.ts'
import { access } from './access/routes.ts'
import { emails } from './accounts/emailRoutes.ts'
import { passwords } from './accounts/passwordRoutes.ts'
import { accounts } from './accounts/routes.ts'
import { secondStep } from './accounts/secondStep/routes.ts'
import { answering } from './answering/routes.ts'
import { addParts } from './bots/parts.ts'
import { bots } from './bots/routes.ts'
import { contact } from './contact/routes.ts'
import { botAt } from './domains/botAt.ts'
import { keepDomainsToPlans } from './domains/domainRoom.ts'
import { domainParts } from './domains/parts.ts'
import { domains } from './domains/routes.ts'
import { runningHosts } from './domains/runningHosts.ts'
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
import { KeptReply } from './http/once/KeptReply.ts'
import { probe } from './http/probe.ts'
import { oneHost } from './http/oneHost.ts'
import { untilReady } from './http/untilReady.ts'
import { serveFolder } from './http/serveFolder.ts'
import { comparison } from './insight/comparison/routes.ts'
import { gaps } from './insight/gaps/routes.ts'
import { insightParts } from './insight/parts.ts'
import { insight } from './insight/routes.ts'
import { legal } from './legal/routes.ts'
import { log } from './log.ts'
import { type Ended, rowOf, watchRequest } from './telemetry/watchRequest.ts'
import { entries } from './material/entries/routes.ts'
import { materialParts } from './material/parts.ts'
import { mailParts } from './mail/parts.ts'
import { material } from './material/routes.ts'
import { operator } from './operator/routes.ts'
import { plans } from './plans/routes.ts'
import { programs } from './programs/routes.ts'
import { logoParts } from './site/Logo.ts'
import { ownSites } from './site/ownerRoutes.ts'
import { door } from './site/doorRoutes.ts'
import { mcp } from './site/mcp/routes.ts'
import { showMissing, sitePages } from './site/pageRoutes.ts'
import { site } from './site/routes.ts'
import { admit } from './site/admit.ts'
import { servePinned } from './site/PinnedWidget.ts'
import { widgetFolder } from './site/widgetFolder.ts'
import { teamParts } from './team/parts.ts'
import { team } from './team/routes.ts'
import { passageParts } from './training/parts.ts'
import { training } from './training/routes.ts'
import { transfer } from './transfer/routes.ts'
import { webParts } from './web/import/parts.ts'
import { web } from './web/routes.ts'
import { webhookParts } from './webhooks/parts.ts'
import { webhooks } from './webhooks/routes.ts'
import { emitPlanChanged } from './webhooks/emitPlanChanged.ts'
import { onPlanMoved } from './plans/movePlan.ts'

addParts(
  { collection: KeptReply },
  ...teamParts,
  ...passageParts,
  ...webParts,
  ...materialParts,
  ...insightParts,
  ...logoParts,
  ...webhookParts,
  ...mailParts,
  ...guestParts,
  ...domainParts,
)

onPlanMoved(emitPlanChanged)
onPlanMoved(keepDomainsToPlans)

/** The calls of the dashboard, by feature. */
export const dashboardRouters = [
  accounts,
  programs,
  passwords,
  emails,
  secondStep,
  plans,
  bots,
  team,
  material,
  entries,
  web,
  webhooks,
  training,
  answering,
  ownSites,
  access,
  domains,
  insight,
  gaps,
  comparison,
  transfer,
  contact,
  legal,
  operator,
]

/** The calls of a bot's public host. */
export const siteRouters = [sitePages, site, door, mcp]

/** The whole server, in the order a request meets it; all but its health waits until it is `ready`. */
export function createApp(lifetime: Lifetime) {
  const app = new Koa({ proxy: env.TRUST_PROXY > 0, maxIpsCount: env.TRUST_PROXY })
  app.context.ends = lifetime.ends
  // Errors after an answer has begun: mostly readers who left.
  app.on('error', error => log.debug({ err: error }, 'answer broke off'))
  app.use(watchRequest(logRequest))
  app.use(oneByOne)
  app.use(inTurns())
  app.use(dropLeftovers)
  app.use(dropUnread)
  app.use(commonHeaders())
  app.use(answerErrors)
  app.use(oneHost)
  app.use(health(lifetime))
  app.use(probe(runningHosts))
  app.use(untilReady(lifetime))
  // Calls that waited for that begin in turns, too; health does not wait for the database.
  app.use(inTurns(databaseGate))
  app.use(compressed())
  app.use(limitUnread)
  app.use(byHost(dashboard(), publicSite(), botAt))
  return app
}

/** Writes a line a request, where the log is to tell so much. */
const logRequest = ({ ctx, id, seconds, status }: Ended) =>
  log.debug({ request: id, row: rowOf(ctx), status, ms: Math.round(seconds * 1_000) }, 'request')

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
    ...siteRouters.map(router => router.routes() as unknown as Middleware),
    servePinned,
    serveFolder(widgetFolder),
  ])
