import { priceOf } from './claude/claudeUsage.ts'
import { modelServer, verifyModel } from '../../modelServer.ts'
import { Bot, type BotDocument, settingsOf } from '../../bots/Bot.ts'
import { spentThisMonth, thisMonth } from '../../bots/spentThisMonth.ts'

/** The most that answers in progress may cost, in dollars of a month such as `2026-11`; counted as spent until they end. */
export type Reservation = { month: string; dollars: number }

/** Tokens of the longest answer to a long conversation, and of its verification. */
const maxTokens = { answer: { in: 8_000, out: 1_000 }, verification: { in: 16_000, out: 1_000 } }

/** Adds to the month's sum and returns true where that is below the limit; else returns false. */
async function spend({ _id }: BotDocument, { month, dollars }: Reservation, below = Infinity) {
  const add = () =>
    Bot.updateOne(
      { _id, 'spent.month': month, 'spent.dollars': { $lt: below } },
      { $inc: { 'spent.dollars': dollars } },
    )
  if ((await add()).matchedCount) return true
  const begun = await Bot.updateOne(
    { _id, 'spent.month': { $ne: month } },
    { spent: { month, dollars } },
  )
  // Another answer began the month in between.
  return begun.matchedCount > 0 || (await add()).matchedCount > 0
}

/** Adds what an answer cost to the month's sum, in place of what was reserved for it. */
export async function noteSpending(bot: BotDocument, cost: number, reserved?: Reservation) {
  const month = thisMonth()
  const dollars = cost - (reserved?.month === month ? reserved.dollars : 0)
  if (dollars) await spend(bot, { month, dollars })
}

const unpriced = (model: string) =>
  `What the model ${model} costs is not known here, so the budget cannot be kept. Set ${modelServer()?.settings}_PRICE, or leave the budget empty. Until then, answers are made of the material's own sentences.`

const usedUp = (budget: number) =>
  `The budget of $${budget} for this month is used up. Until the next month, or until you raise it, answers are made of the material's own sentences.`

const budgetOf = (bot: BotDocument) => settingsOf(bot).monthlyBudget ?? undefined

/**
 * Returns, as a sentence for the owner, why the model is not used: the month's budget is used up or cannot be enforced;
 * `undefined` otherwise.
 */
const budgetUsedUp = (bot: BotDocument): string | undefined => {
  const budget = budgetOf(bot)
  if (budget === undefined) return undefined
  const model = [modelServer()?.model, verifyModel()].find(one => one && !priceOf(one))
  if (model) return unpriced(model)
  return spentThisMonth(bot) < budget ? undefined : usedUp(budget)
}

const dollarsOf = (model: string | undefined, tokens: { in: number; out: number }) => {
  const price = model && priceOf(model)
  return price ? (tokens.in * price.in + tokens.out * price.out) / 1_000_000 : 0
}

/**
 * Reserves the most that an answer may cost, so that simultaneous questions cannot all spend the rest of the budget.
 * Returns, as a sentence for the owner, why the model is not used; `undefined` where the budget allows it.
 */
export async function reserveBudget(bot: BotDocument, account: { reserved?: Reservation }) {
  const why = budgetUsedUp(bot)
  const budget = budgetOf(bot)
  if (why || budget === undefined) return why
  const month = thisMonth()
  const dollars =
    dollarsOf(modelServer()?.model, maxTokens.answer) +
    dollarsOf(verifyModel(), maxTokens.verification)
  if (!(await spend(bot, { month, dollars }, budget))) return usedUp(budget)
  const before = account.reserved?.month === month ? account.reserved.dollars : 0
  account.reserved = { month, dollars: before + dollars }
  return undefined
}
