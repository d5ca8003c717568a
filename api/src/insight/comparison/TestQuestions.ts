import { model, Schema, type Types } from 'mongoose'
import type { TestQuestion as TestQuestionView } from '../../contract.ts'

/** The questions that the owner of a bot keeps to see whether it can answer them, in the owner's order. */
const schema = new Schema({
  bot: { type: Schema.Types.ObjectId, required: true, unique: true },
  tests: [
    {
      question: { type: String, required: true },
      /** A good answer holds all of these. */
      words: { type: [String], default: [] },
    },
  ],
})

export const TestQuestions = model('TestQuestions', schema)

/** Returns the bot's test questions in the owner's order. */
export async function testQuestionsOf(bot: Types.ObjectId): Promise<TestQuestionView[]> {
  const stored = await TestQuestions.findOne({ bot })
  return (stored?.tests ?? []).map(({ _id, question, words }) => ({
    id: String(_id),
    question,
    words,
  }))
}
