import { priceOf } from '../answering/compose/claude/claudePrice.ts'
import { env } from '../env.ts'
import { Bot, type BotDocument } from './Bot.ts'
import { spentThisMonth, thisMonth } from './spentThisMonth.ts'

/** Adds what an answer cost to the month's sum. */
export async function noteSpending({ _id }: Pick<BotDocument, '_id'>, dollars: number) {
  const month = thisMonth()
  const add = () =>
    Bot.updateOne({ _id, 'spent.month': month }, { $inc: { 'spent.dollars': dollars } })
  if ((await add()).matchedCount) return
  const begun = await Bot.updateOne(
    { _id, 'spent.month': { $ne: month } },
    { spent: { month, dollars } },
  )
  // Another answer began the month in between.
  if (!begun.matchedCount) await add()
}

const unpriced = (model: string) =>
  `What the model ${model} costs is not known here, so the budget cannot be kept. Set ANTHROPIC_PRICE, or leave the budget empty. Until then, answers are made of the material's own sentences.`

/**
 * Why the model is not asked, as a sentence for the owner, once the month's budget is used up or where it could not be
 * kept; else nothing.
 */
export const budgetUsedUp = (bot: BotDocument): string | undefined => {
  const { monthlyBudget } = bot.settings as { monthlyBudget?: number | null }
  if (monthlyBudget === undefined || monthlyBudget === null) return undefined
  if (!priceOf(env.ANTHROPIC_MODEL)) return unpriced(env.ANTHROPIC_MODEL)
  if (spentThisMonth(bot) < monthlyBudget) return undefined
  return `The budget of $${monthlyBudget} for this month is used up. Until the next month, or until you raise it, answers are made of the material's own sentences.`
}
