import { Router } from '@koa/router'
import type { Source } from '../../contract.ts'
import * as calls from '../../contract/gaps.ts'
import { isObjectId } from '../../database/isObjectId.ts'
import { invalid, notFound } from '../../errors.ts'
import { on } from '../../bots/on.ts'
import { Gap, openGaps, type Pinned, toBinary, unpinned } from '../../exchanges/Gap.ts'
import { placeQuestions } from './placeQuestions.ts'
import { vectorsOf } from '../../exchanges/vectorsOf.ts'
import { viewGaps } from './viewGaps.ts'

/** The calls about questions that the material does not answer. */
export const gaps = new Router()

const [maxOpen, maxClosed] = [200, 200]

on(gaps, calls.getGaps, async ({ bot }) => {
  await placeQuestions(bot._id)
  // Questions expire; what the owner decided stays, to be taken back.
  const byOwner = { state: { $in: ['dismissed' as const, 'pinned' as const] } }
  const answered = { state: 'answered' as const, count: { $gt: 0 } }
  const closed = { bot: bot._id, $or: [byOwner, answered] }
  const gapsOfBot = await Promise.all([
    openGaps(bot._id, maxOpen),
    Gap.find(closed).sort({ lastAsked: -1 }).limit(maxClosed),
  ])
  return { gaps: await viewGaps(bot._id, gapsOfBot.flat(), { refresh: true }) }
})

on(gaps, calls.dismissGaps, async ({ bot, body: { gaps: ids, state } }) => {
  const chosen = { bot: bot._id, _id: { $in: ids.filter(isObjectId) } }
  await Gap.updateMany(chosen, { state, ...unpinned })
  return { gaps: await viewGaps(bot._id, await Gap.find(chosen), { refresh: false }) }
})

on(gaps, calls.closeGap, async ({ bot, body: { gap: id, state, passage } }) => {
  const gap = isObjectId(id) ? await Gap.findOne({ _id: id, bot: bot._id }) : null
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
  const [view] = await viewGaps(bot._id, [gap], { refresh: false })
  return { gap: view! }
})
