import { Router } from '@koa/router'
import { signedIn } from '../../accounts/signedIn.ts'
import { ownBot } from '../../bots/Bot.ts'
import { CloseGap, CurrentBot, type Source } from '../../contract.ts'
import { invalid, notFound } from '../../errors.ts'
import { readBody } from '../../http/readBody.ts'
import { Gap, type Pinned } from './Gap.ts'
import { placeQuestions } from './placeQuestions.ts'
import { viewGaps } from './viewGaps.ts'

/** What visitors asked and the material does not answer. */
export const gaps = new Router()

const most = 200

gaps.post('/api/gaps', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  await placeQuestions(bot._id)
  const found = await Gap.find({ bot: bot._id, count: { $gt: 0 } })
    .sort({ count: -1, lastAsked: -1 })
    .limit(most)
  ctx.body = { gaps: await viewGaps(bot._id, found) }
})

gaps.post('/api/close-gap', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, gap: id, state, passage } = await readBody(ctx, CloseGap)
  const bot = await ownBot(user, currentBot)
  const gap = /^[0-9a-f]{24}$/.test(id) ? await Gap.findOne({ _id: id, bot: bot._id }) : null
  if (!gap) throw notFound('Gap not found')
  gap.pinned = null
  if (state === 'pinned') {
    const source = (gap.nearest as Source[]).find(one => one.id === passage)
    if (!source) throw invalid('Choose the passage that answers it')
    gap.pinned = { file: source.file, quote: source.quote } satisfies Pinned
  }
  gap.state = state
  await gap.save()
  ctx.body = { gap: (await viewGaps(bot._id, [gap]))[0] }
})
