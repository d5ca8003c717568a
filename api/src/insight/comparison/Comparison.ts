import { model, Schema } from 'mongoose'
import type { BotDocument } from '../../bots/Bot.ts'
import { quotableEntries } from '../../material/entries/Entry.ts'
import { File } from '../../material/File.ts'
import type { Comparison as ComparisonView, ComparedQuestion } from '../../contract.ts'

/** The replies of a bot's newest index beside those of the one its site served when they were compared. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true, unique: true },
    live: { type: Number, required: true },
    trained: { type: Number, required: true },
    state: { type: String, enum: ['running', 'ready', 'failed'], required: true },
    done: { type: Number, default: 0 },
    total: { type: Number, default: 0 },
    questions: { type: Schema.Types.Mixed, default: [] },
    error: { type: String, default: '' },
  },
  { timestamps: true, minimize: false },
)

export const Comparison = model('Comparison', schema)

/** Returns the comparison of the bot's newest index; `none` where there is none, or what it quotes was deleted since. */
export async function viewComparison({ _id, trained }: BotDocument): Promise<ComparisonView> {
  const stored = await Comparison.findOne({ bot: _id, trained })
  if (!stored || (await quotesGone(_id, stored.questions as ComparedQuestion[])))
    return { state: 'none', done: 0, total: 0, questions: [] }
  const { state, done, total, questions, error } = stored
  return {
    state,
    done,
    total,
    questions: questions as ComparedQuestion[],
    ...(error && { error }),
  }
}

/** True when a file or an entry that is quoted was deleted, and not only replaced. */
async function quotesGone(
  bot: BotDocument['_id'],
  questions: ComparedQuestion[],
): Promise<boolean> {
  const replies = questions.flatMap(({ live, trained }) => [live, trained])
  const sources = replies.flatMap(reply => reply?.sources ?? [])
  const idsOf = (isEntry: boolean) =>
    new Set(sources.filter(one => (one.isEntry ?? false) === isEntry).map(({ fileId }) => fileId))
  const [ids, entries] = [idsOf(false), idsOf(true)]
  const there = { $or: [{ deletedAt: null }, { replacedBy: { $ne: null } }] }
  const files = await File.countDocuments({ _id: { $in: [...ids] }, ...there })
  return ids.size > files || entries.size > (await quotableEntries(bot, [...entries])).size
}
