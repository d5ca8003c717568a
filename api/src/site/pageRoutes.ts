import { Router } from '@koa/router'
import type { Context, Next } from 'koa'
import { hidesSources, sourcesSeen } from '../answering/visibleSources.ts'
import { type BotDocument, publicOrigin, settingsOf } from '../bots/Bot.ts'
import { on } from '../bots/on.ts'
import { visitBeforeDoor } from '../bots/visits.ts'
import type { Source } from '../contract.ts'
import * as calls from '../contract/site.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { withMicrophone } from '../http/headers.ts'
import { File } from '../material/File.ts'
import { readyFiles } from '../material/readyFiles.ts'
import { cardOf } from './cardOf.ts'
import { sendPage } from './pages/html.ts'
import { drawPicture } from './pages/pictures.ts'
import { noSuchPage, notRunningPage } from './pages/plainPages.ts'
import { sitePage } from './pages/sitePage.ts'
import { sourcePage } from './pages/sourcePage.ts'
import { suggestionsOf } from './suggestions.ts'

/** Routes of a bot's public site that browsers open by themselves: its pages, and what these are shown with. */
export const sitePages = new Router()

on(sitePages, calls.getSite, async ({ ctx }) => {
  const visit = visitBeforeDoor(ctx)
  if (!visit) return missing(ctx, notRunningPage(String(ctx.state['botName'])))
  const { bot, refusal } = visit
  const { access, indexable } = settingsOf(bot)
  const isIndexable = indexable && access === 'public'
  ctx.set('Permissions-Policy', withMicrophone)
  const [suggestions, files] = refusal ? [[], []] : [await suggestionsOf(bot), await filesOf(bot)]
  const [card, origin] = [cardOf(visit), publicOrigin(bot)]
  return sendPage(ctx, sitePage({ card, suggestions, files, isIndexable, origin }))
})

on(sitePages, calls.getManifest, ({ ctx, visit }) => {
  const { title, color, logo } = cardOf(visit)
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'application/manifest+json'
  const icon = { src: '/icon.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' }
  return JSON.stringify({
    name: title,
    short_name: title.slice(0, 30),
    start_url: '/',
    display: 'standalone',
    theme_color: color,
    background_color: '#ffffff',
    icons: [icon, ...(logo ? [{ src: logo, sizes: 'any' }] : [])],
  })
})

for (const [row, name] of [
  [calls.getPreview, 'preview'],
  [calls.getIcon, 'icon'],
] as const)
  on(sitePages, row, ({ ctx, bot }) => {
    ctx.set('Cache-Control', 'max-age=3600')
    ctx.type = 'png'
    return drawPicture(name, settingsOf(bot).color)
  })

on(sitePages, calls.getSourcePage, async ({ ctx, visit, bot, body: { id } }) => {
  const source = await sourceOf(bot, id)
  return source ? sendPage(ctx, sourcePage(cardOf(visit), source)) : missing(ctx, noSuchPage())
})

/** Names of files that a page shows. */
const maxFiles = 200

/** Returns the names of a bot's files, the oldest first, where its visitors may hear of them. */
async function filesOf(bot: BotDocument): Promise<string[]> {
  if (!settingsOf(bot).listMaterial || hidesSources(bot)) return []
  const files = await readyFiles(bot._id, maxFiles)
  return files.map(({ name }) => name)
}

/**
 * Returns a source of an answer as the bot's visitors may see it, by the key of the answer and the source's number in it:
 * only who was given the answer knows these. Nothing once its file is gone.
 */
async function sourceOf(bot: BotDocument, id: string): Promise<Source | undefined> {
  const { key, n } = /^(?<key>.+)-(?<n>\d{1,4})$/.exec(id)?.groups ?? {}
  if (!key) return undefined
  const exchange = await Exchange.findOne({ bot: bot._id, key, by: 'visitor' }).select('sources')
  const source = sourcesSeen(bot, (exchange?.sources ?? []) as Source[]).find(
    one => one.n === Number(n),
  )
  if (!source) return undefined
  const isKept = await File.exists({
    _id: source.fileId,
    bot: bot._id,
    $or: [{ deletedAt: null }, { replacedBy: { $type: 'objectId' } }],
  })
  return isKept ? source : undefined
}

/** Answers a request for an unknown address: browsers get a page, programs JSON. */
export async function showMissing(ctx: Context, next: Next) {
  await next()
  const isMissing = ctx.status === 404 && ctx.body == null
  if (isMissing && ctx.method === 'GET' && ctx.accepts('json', 'html') === 'html')
    ctx.body = missing(ctx, noSuchPage())
}

function missing(ctx: Context, page: ReturnType<typeof noSuchPage>): string {
  ctx.status = 404
  return sendPage(ctx, page)
}
