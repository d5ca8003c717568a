import { Bot, settingsOf } from '../../bots/Bot.ts'
import { reserveBudget } from './spending.ts'
import { eachAs } from '../../eachAs.ts'
import { unavailable } from '../../errors.ts'
import { modelServer } from '../../modelServer.ts'
import { log } from '../../log.ts'
import type { Passage } from '../../passages/passage.ts'
import type { Question } from '../Question.ts'
import { timeOf } from '../today/inTime.ts'
import { timeInWords } from '../today/localTime.ts'
import { type Account, addToAccount, sayTroubles, type Trouble } from './account.ts'
import type { Claims } from './Composer.ts'
import { ComposerFailed } from './ComposerFailed.ts'

/**
 * Yields the answer's claims, each checked against the material: Claude's where a key is set, else `extracted`, the
 * material's own words. These also step in where Claude fails before its first sentence or cites the material for what it
 * does not say, and the owner is told why.
 */
export async function* composeClaims(
  question: Question,
  passages: Passage[],
  extracted: () => Claims,
  account: Account,
): Claims {
  const { bot, inOwnWords } = question
  if (inOwnWords) return yield* extracted()
  const server = modelServer()
  const usedUp = server && (await reserveBudget(bot, account))
  if (usedUp) account.troubles.push({ why: usedUp })
  try {
    return yield* server && !usedUp ? byClaude(question, passages, extracted, account) : extracted()
  } finally {
    await noteTrouble(question, account.troubles)
  }
}

async function* byClaude(
  question: Question,
  passages: Passage[],
  extracted: () => Claims,
  account: Account,
): Claims {
  const { bot, message, conversation, signal } = question
  // The SDK and the tables of the checks take long to load, and not every server needs them.
  const { verifiedClaude } = await import('./claude/verifiedClaude.ts')
  const { title, instructions } = settingsOf(bot)
  const { history } = conversation
  const onUsage = addToAccount(account)
  const onTrouble = (why: string) => account.troubles.push({ why })
  const time = timeInWords(timeOf(question))
  const task = { message, time, passages, history, instructions, title, signal, onUsage, onTrouble }
  let spoken = false
  try {
    return yield* eachAs(verifiedClaude()(task), claim => {
      spoken = true
      return [claim]
    })
  } catch (error) {
    if (!(error instanceof ComposerFailed)) throw error
    const { reason, message: why } = error
    log.warn({ reason }, 'the model did not answer')
    const passing = reason === 'refused' || reason === 'unsupported'
    account.troubles.push({ why, ...(passing && { passing }) })
    if (spoken) throw unavailable('The answer was cut off. Please try again.', { cause: error })
    return reason === 'refused' ? [] : yield* extracted()
  }
}

/** Keeps for the owner what went wrong with the bot's last answer; an empty text says that nothing did. */
export async function noteTrouble({ bot, inOwnWords }: Question, troubles: Trouble[]) {
  if (inOwnWords) return
  const trouble = sayTroubles(troubles.filter(({ passing }) => !passing))
  if (bot.trouble !== trouble) await Bot.updateOne({ _id: bot._id }, { trouble })
}
