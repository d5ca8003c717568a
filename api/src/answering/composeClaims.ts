import { Bot, type BotDocument } from '../bots/Bot.ts'
import { budgetUsedUp, noteSpending } from '../bots/spending.ts'
import { env } from '../env.ts'
import { unavailable } from '../errors.ts'
import { log } from '../log.ts'
import { isOrder } from './claims/orders.ts'
import type { ClaudeUsage } from './compose/claudeUsage.ts'
import type { Claim, ComposeTask } from './compose/Composer.ts'
import { ComposerFailed } from './compose/ComposerFailed.ts'
import { extractFrom } from './compose/extract.ts'
import type { Judgement } from './judge.ts'

/** What the owner is told of how an answer came about. */
export type Account = { usage?: ClaudeUsage; trouble?: string }

/**
 * The answer's claims, each checked against the material: by Claude where a key is set, else in the material's
 * own sentences, which also step in when Claude fails before its first sentence. The owner is told why.
 */
export async function* composeClaims(
  task: ComposeTask,
  evidence: () => Judgement,
  bot: BotDocument,
  account: Account,
): AsyncGenerator<Claim> {
  if (!env.ANTHROPIC_API_KEY) {
    yield* extracted(task, evidence())
    return
  }
  const usedUp = budgetUsedUp(bot)
  if (usedUp) {
    account.trouble = usedUp
    await noteTrouble(bot, usedUp)
    yield* extracted(task, evidence())
    return
  }
  // The SDK and the tables of the checks are loaded where they are needed, not at every start.
  const { checkedClaude } = await import('./checkedClaude.ts')
  let spoken = false
  const onUsage = (usage: ClaudeUsage) => {
    account.usage = usage
  }
  try {
    for await (const claim of checkedClaude()({ ...task, onUsage })) {
      spoken = true
      yield claim
    }
    await noteTrouble(bot, '')
  } catch (error) {
    if (!(error instanceof ComposerFailed)) throw error
    log.warn({ reason: error.reason, bot: bot._id }, 'Claude did not answer')
    account.trouble = error.message
    await noteTrouble(bot, error.message)
    if (spoken) throw unavailable('The answer broke off. Please try again.', { cause: error })
    if (error.reason !== 'refused') yield* extracted(task, evidence())
  } finally {
    if (account.usage?.dollars) await noteSpending(bot, account.usage.dollars)
  }
}

/**
 * The sentences that answer, without those that speak to a model rather than to people; a question back where it is
 * not clear what was meant.
 */
async function* extracted(task: ComposeTask, { unclear, ...evidence }: Judgement) {
  if (unclear.length) {
    task.onAskBack?.(unclear)
    return
  }
  const sentences = evidence.sentences.filter(
    ({ passage, start, end }) => !isOrder(passage.text.slice(start, end)),
  )
  yield* extractFrom({ ...evidence, sentences })(task)
}

/** Keeps for the owner why the model did not answer last time; an empty text says that it did. */
async function noteTrouble(bot: BotDocument, trouble: string) {
  if (bot.trouble === trouble) return
  await Bot.updateOne({ _id: bot._id }, { trouble })
}
