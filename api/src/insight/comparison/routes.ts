import { Router } from '@koa/router'
import { signedIn } from '../../accounts/signedIn.ts'
import { ownBot } from '../../bots/Bot.ts'
import { CurrentBot, SaveTestQuestions } from '../../contract.ts'
import { notReady } from '../../errors.ts'
import { readBody } from '../../http/readBody.ts'
import { startComparison } from './compare.ts'
import { Comparison, viewComparison } from './Comparison.ts'
import { TestQuestion, testQuestionsOf } from './TestQuestion.ts'

/** What a new index would change, before it goes live. */
export const comparison = new Router()

comparison.post('/api/test-questions', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  ctx.body = { tests: await testQuestionsOf(bot._id) }
})

comparison.post('/api/save-test-questions', async ctx => {
  const user = await signedIn(ctx)
  const { currentBot, tests } = await readBody(ctx, SaveTestQuestions)
  const { _id: bot } = await ownBot(user, currentBot)
  const former = await TestQuestion.find({ bot }, { _id: 1 })
  await TestQuestion.insertMany(tests.map((test, place) => ({ ...test, bot, place })))
  await TestQuestion.deleteMany({ _id: { $in: former.map(({ _id }) => _id) } })
  ctx.body = { tests: await testQuestionsOf(bot) }
})

comparison.post('/api/comparison', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  ctx.body = { comparison: await viewComparison(bot) }
})

comparison.post('/api/compare', async ctx => {
  const user = await signedIn(ctx)
  const bot = await ownBot(user, (await readBody(ctx, CurrentBot)).currentBot)
  if (!bot.trained) throw notReady('Train the bot first')
  const running = { trained: bot.trained, live: bot.live, state: 'running', done: 0, error: '' }
  await Comparison.updateOne({ bot: bot._id }, running, { upsert: true })
  await startComparison(bot)
  ctx.body = { comparison: await viewComparison(bot) }
})
