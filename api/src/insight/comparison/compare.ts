import type { Types } from 'mongoose'
import { type BotDocument, freshBot } from '../../bots/Bot.ts'
import type { ComparedQuestion } from '../../contract.ts'
import { unreadable } from '../../errors.ts'
import { brokeOff, type JobContext, type RunJob } from '../../jobs/RunJob.ts'
import { Exchange } from '../../exchanges/Exchange.ts'
import { recheckGaps } from '../gaps/recheckGaps.ts'
import { wordsOf } from '../../exchanges/questionKey.ts'
import { askIndex, type IndexReply } from './askIndex.ts'
import { Comparison } from './Comparison.ts'
import { testQuestionsOf } from './TestQuestions.ts'
import { holdsWords, verdictOf } from './verdict.ts'

/** Maximum number of visitors' questions that are asked again, and of exchanges to take them from. */
const maxQuestions = 20
const maxExchanges = 200

/** The job that asks the newest and the live index the same questions. */
export const compare: RunJob = async context => {
  const { job, signal } = context
  const bot = await freshBot(job.subject)
  const { wanted } = job
  if (!bot.trained) return { done: wanted }
  try {
    if (brokeOff(job)) throw unreadable('The comparison failed each time it was tried.')
    await compareIndexes(bot, context)
    await recheckGaps(bot, signal)
  } catch (error) {
    const failed = { state: 'failed', error: 'The comparison did not finish. Please run it again.' }
    const running = { bot: bot._id, trained: bot.trained, state: 'running' as const }
    if (!signal.aborted) await Comparison.updateOne(running, failed)
    throw error
  }
  return { done: wanted }
}

type Question = Pick<ComparedQuestion, 'question' | 'words' | 'count'>

async function compareIndexes(bot: BotDocument, { signal }: JobContext) {
  const { trained } = bot
  // On a site that serves the newest index already, the one before it is compared.
  const live = bot.live === trained ? bot.before : bot.live
  if (!(await questionsFor(bot._id)).length) return await Comparison.deleteOne({ bot: bot._id })
  const begun = { live, trained, state: 'running', done: 0, total: 0, error: '', questions: [] }
  const stored = { upsert: true, returnDocument: 'after' } as const
  // It is there before it reads them: whoever erases some deletes it, and nothing of it is written any more.
  const { _id } = await Comparison.findOneAndUpdate({ bot: bot._id }, begun, stored)
  const questions = await questionsFor(bot._id)
  if (!questions.length) return await Comparison.deleteOne({ _id })
  await Comparison.updateOne({ _id }, { total: questions.length })
  const compared: ComparedQuestion[] = []
  for (const question of questions) {
    signal.throwIfAborted()
    const old = live ? await askIndex(bot, live, question.question, signal) : null
    compared.push(
      comparedOf(question, old, await askIndex(bot, trained, question.question, signal)),
    )
    const isThere = await Comparison.updateOne({ _id, trained }, { done: compared.length })
    if (!isThere.matchedCount) return undefined
  }
  return await Comparison.updateOne({ _id, trained }, { state: 'ready', questions: compared })
}

function comparedOf(
  question: Question,
  live: IndexReply | null,
  trained: IndexReply,
): ComparedQuestion {
  return {
    ...question,
    ...(question.words && { passes: holdsWords(trained, question.words) }),
    verdict: verdictOf(live, trained, question.words),
    live: live && viewReply(live),
    trained: viewReply(trained),
  }
}

const viewReply = ({ kind, answer, sources }: IndexReply) => ({ kind, answer, sources })

/** Returns the owner's test questions, and the latest questions of visitors, small talk aside. */
async function questionsFor(bot: Types.ObjectId): Promise<Question[]> {
  const tests = await testQuestionsOf(bot)
  const exchanges = await Exchange.find({ bot, by: 'visitor', kind: { $in: ['answer', 'none'] } })
    .sort({ createdAt: -1 })
    .limit(maxExchanges)
  const known = new Set(tests.map(({ question }) => wordsOf(question)))
  const byWords = Map.groupBy(exchanges, ({ prompt, standalone }) => wordsOf(standalone ?? prompt))
  return [
    ...tests.map(({ question, words }) => ({ question, words })),
    ...[...byWords]
      .filter(([words]) => !known.has(words))
      .slice(0, maxQuestions)
      .map(([, [newest, ...older]]) => ({
        question: newest!.standalone ?? newest!.prompt,
        count: older.length + 1,
      })),
  ]
}
