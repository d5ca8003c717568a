import type { Models } from '@sandbox-ai/models'
import fitted from '@sandbox-ai/models/weights/sameQuestion.json' with { type: 'json' }

/**
 * A question of the owner's with its answer, beside a message: the likeness of both as questions and as texts, and by how
 * much it is liker than any other question.
 */
export type AskedQuestion = {
  question: string
  answer: string
  cosine: number
  textCosine: number
  margin: number
}

/** From this probability on a message asks the same: fitted by `packages/models/train/sameQuestion.ts`. */
export const { threshold: sureSame } = fitted

/** Characters of an answer that are read with its question, and the margin from which on more says nothing. */
const [maxLength, maxMargin] = [300, 0.25]

/** Returns what the probability goes by: likeness, and the reader's evidence for question and answer in one. */
export async function featuresOfSame(
  { read }: Pick<Models, 'read'>,
  message: string,
  { question, answer, cosine, textCosine, margin }: AskedQuestion,
): Promise<number[]> {
  const unit = `${question} ${answer.slice(0, maxLength)}`.replace(/\s+/g, ' ')
  const [evidence] = await read(message, [{ head: '', units: [unit] }])
  return [cosine, textCosine, Math.min(margin, maxMargin), evidence?.[0] ?? 0]
}

/** Returns the probability that a message asks a question of the owner's in other words. */
export function chanceOfSame(features: number[], { bias, weights } = fitted): number {
  const sum = weights.reduce((all, weight, at) => all + weight * features[at]!, bias)
  return 1 / (1 + Math.exp(-sum))
}
