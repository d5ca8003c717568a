import { subjectAsked } from '../languages/headingQuestion.ts'
import { tokens } from '../../language/tokens.ts'
import type { MessageInTalk } from './search.ts'
import { questionsIn } from './questionsIn.ts'
import { asItStands, type Interpretation } from './Interpretation.ts'
import { interpretationsInTalk } from './interpretationsInTalk.ts'

const longMessage = 250

/**
 * The ways a message may be meant: about the part of the material it names, after the turns before it, or only by the
 * question in it. In a single sentence, or a whole letter, that comes first; what is left without code comes last.
 */
export const interpretations = ({ message, history }: MessageInTalk): Interpretation[] => {
  const plain = withoutCode(message)
  const bare = plain === message ? [] : interpretations({ message: plain, history })
  return [...interpretationsOf({ message, history }), ...bare]
}

const interpretationsOf = ({ message, history }: MessageInTalk): Interpretation[] => {
  const part = subjectAsked(message)
  if (part) return [asItStands(part)]
  const whole = interpretationsInTalk(message, history)
  const [inner, ...more] = questionsIn(message)
  if (!inner || more.length) return whole
  const asked = interpretationsInTalk(inner, history)
  const isWrapped = message.length > longMessage || message.endsWith(inner.slice(-1))
  return isWrapped ? [...asked, ...whole] : [...whole, ...asked]
}

const scripts = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu
const fenced = /```[\s\S]*?(?:```|$)|`[^`\n]*`/gu
const tags = /<\/?[a-z!][^<>]*>/giu
const fewest = 3

/** A message without the tags and the code around what it asks; as it is where hardly a word is left. */
const withoutCode = (message: string): string => {
  const rest = [scripts, fenced, tags].reduce((text, code) => text.replace(code, ' '), message)
  return tokens(rest).length < fewest ? message : rest.replace(/\s+/g, ' ').trim()
}
