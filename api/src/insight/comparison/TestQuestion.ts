import { model, Schema, type Types } from 'mongoose'
import type { TestQuestion as TestQuestionView } from '../../contract.ts'

/** A question that the owner keeps to see whether the bot can answer it. */
const schema = new Schema({
  bot: { type: Schema.Types.ObjectId, required: true, index: true },
  place: { type: Number, required: true },
  question: { type: String, required: true },
  /** What a good answer must hold. */
  words: { type: [String], default: [] },
})

export const TestQuestion = model('TestQuestion', schema)

/** Returns the bot's test questions in the owner's order. */
export async function testQuestionsOf(bot: Types.ObjectId): Promise<TestQuestionView[]> {
  const tests = await TestQuestion.find({ bot }).sort({ place: 1 })
  return tests.map(({ id, question, words }) => ({ id, question, words }))
}
