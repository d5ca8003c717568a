import { Router } from '@koa/router'
import * as calls from '../../contract/comparison.ts'
import { notReady } from '../../errors.ts'
import { on } from '../../bots/on.ts'
import { startComparison } from '../../training/startComparison.ts'
import { Comparison, viewComparison } from './Comparison.ts'
import { TestQuestions, testQuestionsOf } from './TestQuestions.ts'

/** The calls that compare a new index with the live one. */
export const comparison = new Router()

on(comparison, calls.getTestQuestions, async ({ bot }) => ({
  tests: await testQuestionsOf(bot._id),
}))

on(comparison, calls.saveTestQuestions, async ({ bot: { _id: bot }, body: { tests } }) => {
  await TestQuestions.updateOne({ bot }, { tests }, { upsert: true })
  return { tests: await testQuestionsOf(bot) }
})

on(comparison, calls.getComparison, async ({ bot }) => ({ comparison: await viewComparison(bot) }))

on(comparison, calls.compare, async ({ bot }) => {
  if (!bot.trained) throw notReady('Train the bot first')
  const running = { trained: bot.trained, live: bot.live, state: 'running', done: 0, error: '' }
  await Comparison.updateOne({ bot: bot._id }, running, { upsert: true })
  await startComparison(bot)
  return { comparison: await viewComparison(bot) }
})
