import { Router } from '@koa/router'
import { signedIn } from '../../accounts/signedIn.ts'
import { ownBot } from '../../bots/Bot.ts'
import { CloseGap, CurrentBot, type Source } from '../../contract.ts'
import { invalid, notFound } from '../../errors.ts'
import { readBody } from '../../http/readBody.ts'
import { Gap, openGaps, type Pinned, toBinary, unpinned } from './Gap.ts'
import { placeQuestions } from './placeQuestions.ts'
import { vectorsOf } from './vectorsOf.ts'
import { viewGaps } from './viewGaps.ts'

/** The calls about questions that the material does not answer. */
export const gaps = new Router()

const [mostOpen, mostClosed] = [200, 200]

gaps.post('/api/gaps', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  await placeQuestions(bot._id)
  // Questions expire; what the owner decided stays, to be taken back.
  const byOwner = { state: { $in: ['dismissed' as const, 'pinned' as const] } }
  const answered = { state: 'answered' as const, count: { $gt: 0 } }
  const closed = { bot: bot._id, $or: [byOwner, answered] }
  const gapsOfBot = await Promise.all([
    openGaps(bot._id, mostOpen),
    Gap.find(closed).sort({ lastAsked: -1 }).limit(mostClosed),
  ])
  ctx.body = { gaps: await viewGaps(bot._id, gapsOfBot.flat(), { looks: true }) }
})

gaps.post('/api/close-gap', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, gap: id, state, passage } = await readBody(ctx, CloseGap)
  const bot = await ownBot(user, currentBot)
  const gap = /^[0-9a-f]{24}$/.test(id) ? await Gap.findOne({ _id: id, bot: bot._id }) : null
  if (!gap) throw notFound('Gap not found')
  Object.assign(gap, unpinned)
  if (state === 'pinned') {
    const source = (gap.nearest as Source[]).find(one => one.id === passage)
    if (!source) throw invalid('Choose the passage that answers it')
    gap.pinned = { file: source.file, quote: source.quote } satisfies Pinned
    gap.pinnedKeys = gap.keys
    gap.pinnedVectors = ((await vectorsOf(gap.prompts)) ?? []).map(toBinary)
  }
  gap.state = state
  await gap.save()
  ctx.body = { gap: (await viewGaps(bot._id, [gap], { looks: false }))[0] }
})
