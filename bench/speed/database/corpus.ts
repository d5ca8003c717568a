import { mongo } from 'mongoose'
import { random } from '@sandbox-ai/embedded-mongo/testing/random'

export const dimensions = 1024
const vocabulary = 30_000
const wordsInPassage = 80

/** 100,000 passages in 200 bots as unequal as life: one of 50,000, five of 5,000, the rest share what is left. */
export const botSizes = Array.from({ length: 200 }, (_, bot) =>
  bot === 0 ? 50_000 : bot <= 5 ? 5_000 : bot < 175 ? 129 : 128,
)

export const botId = (bot: number) => new mongo.ObjectId(bot.toString(16).padStart(24, '0'))

export type Passage = {
  bot: mongo.ObjectId
  from: number
  until: number
  text: string
  vector: mongo.Binary
}

/** Made-up passages and questions, the same at each run; words are as unequal as in real texts (Zipf). */
export function openCorpus(seed: number) {
  const { next, below } = random(seed)
  const word = () => `w${Math.floor(vocabulary ** next())}`
  const vector = () => {
    const made = new Float32Array(dimensions)
    for (let at = 0; at < dimensions; at++) made[at] = next() + next() + next() - 1.5
    return made
  }
  return {
    vector,
    /** `count` different ones of the fifty most frequent words. */
    commonWords: (count: number): string[] => {
      const words = new Set<string>()
      while (words.size < count) words.add(`w${1 + below(50)}`)
      return [...words]
    },
    passage: (bot: number): Passage => ({
      bot: botId(bot),
      from: 1,
      until: 1_000_000,
      text: Array.from({ length: wordsInPassage }, word).join(' '),
      vector: mongo.Binary.fromFloat32Array(vector()),
    }),
  }
}
