import { Bot, type BotDocument } from '../../bots/Bot.ts'
import { setAside } from '../../bots/spending.ts'
import { env } from '../../env.ts'
import { unavailable } from '../../errors.ts'
import { log } from '../../log.ts'
import { isOrder } from '../claims/orders.ts'
import { type Account, addToAccount, sayTroubles, type Trouble } from './account.ts'
import { eachAs } from '../../eachAs.ts'
import type { Claims, ComposeTask } from './Composer.ts'
import { ComposerFailed } from './ComposerFailed.ts'
import { quoteOf } from '../evidence/Evidence.ts'
import { sharesWordOrLanguage } from '../evidence/sharesWordOrLanguage.ts'
import { extract } from './extract/extract.ts'
import type { Judgement } from '../judge/judge.ts'

/**
 * The answer's claims, each checked against the material: Claude's where a key is set, else the
 * material's own sentences. These also step in where Claude fails before its first sentence or
 * cites the material for what it does not say, and the owner is told why.
 */
export async function* composeClaims(
  task: ComposeTask,
  evidence: () => Judgement,
  bot: BotDocument,
  account: Account,
): Claims {
  const usedUp = env.ANTHROPIC_API_KEY ? await setAside(bot, account) : undefined
  if (usedUp) account.troubles.push({ why: usedUp })
  try {
    return yield* env.ANTHROPIC_API_KEY && !usedUp
      ? byClaude(task, evidence, account)
      : extracted(task, evidence())
  } finally {
    await noteTrouble(bot, account.troubles)
  }
}

async function* byClaude(task: ComposeTask, evidence: () => Judgement, account: Account): Claims {
  // The SDK and the tables of the checks take long to load, and not every server needs them.
  const { checkedClaude } = await import('./claude/checkedClaude.ts')
  let spoken = false
  const onUsage = addToAccount(account)
  try {
    return yield* eachAs(checkedClaude().compose({ ...task, onUsage }), claim => {
      spoken = true
      return [claim]
    })
  } catch (error) {
    if (!(error instanceof ComposerFailed)) throw error
    const { reason, message: why } = error
    log.warn({ reason }, 'Claude did not answer')
    const passing = reason === 'refused' || reason === 'unsupported'
    account.troubles.push({ why, ...(passing && { passing }) })
    if (spoken) throw unavailable('The answer broke off. Please try again.', { cause: error })
    return reason === 'refused' ? [] : yield* extracted(task, evidence())
  }
}

/**
 * Answers with the material's own sentences, without those that speak to a model rather than to
 * people. Asks back where it is unclear what was meant.
 */
async function* extracted({ question }: ComposeTask, { unclear, ...evidence }: Judgement): Claims {
  if (unclear.length) return unclear
  const sentences = evidence.sentences.filter(one => !isOrder(quoteOf(one)))
  if (evidence.holds && (await sharesWordOrLanguage(question, sentences)))
    yield* extract({ ...evidence, sentences }, question)
  return []
}

/**
 * Keeps for the owner what went wrong with the bot's last answer;
 * an empty text says that nothing did.
 */
async function noteTrouble(bot: BotDocument, troubles: Trouble[]) {
  const trouble = sayTroubles(troubles.filter(({ passing }) => !passing))
  if (bot.trouble !== trouble) await Bot.updateOne({ _id: bot._id }, { trouble })
}
