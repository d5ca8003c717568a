import type { Whisper } from './loadWhisper.ts'
import { logOfSum } from './nextToken.ts'
import type { ChooseLanguage } from './transcribe.ts'

/** The share of what was heard before that still counts for the language of what is heard next. */
const memory = 0.5

/** Chooses the wanted language where Whisper knows it, else the likeliest, judged with what was heard before. */
export function createChoice({ languages }: Whisper, code: string): ChooseLanguage {
  const known = languages.get(code.split('-')[0]!)
  if (known !== undefined) return () => known
  const tokens = [...languages.values()]
  const chances = tokens.map(() => 0)
  return logits => {
    const own = Float32Array.from(tokens, token => logits[token]!)
    const all = logOfSum(own)
    for (const [at, logit] of own.entries())
      chances[at] = chances[at]! * memory + Math.exp(logit - all)
    return tokens[chances.indexOf(Math.max(...chances))]!
  }
}
