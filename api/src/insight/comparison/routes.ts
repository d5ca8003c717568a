import { Router } from '@koa/router'
import { signedIn } from '../../accounts/signedIn.ts'
import { ownBot } from '../../bots/Bot.ts'
import { CurrentBot, SaveTestQuestions } from '../../contract.ts'
import { notReady } from '../../errors.ts'
import { readBody } from '../../http/readBody.ts'
import { startComparison } from './compare.ts'
import { Comparison, viewComparison } from './Comparison.ts'
import { TestQuestions, testQuestionsOf } from './TestQuestions.ts'

/** The calls that compare a new index with the live one. */
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
  await TestQuestions.updateOne({ bot }, { tests }, { upsert: true })
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
