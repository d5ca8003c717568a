import { anyWord } from '../../languages/wordIn.ts'

const comparing = new RegExp(String.raw`^.*?(?<!\p{L})${anyWord('comparing')}(?!\p{L})`, 'iu')
const versus = /\b(?:vs\.?|versus)(?=\s)/iu
const between = new RegExp(String.raw`\s+(?:${versus.source}|${anyWord('and', 'beside')})\s+`, 'iu')

/** `Which is cheaper, tea or coffee?` */
const choosing = new RegExp(
  String.raw`^[^\p{L}]*${anyWord('asking', 'is')}(?!\p{L})[^,:]*[,:]\s*(?=\S.*\s${anyWord('or')}\s)`,
  'iu',
)
const or = new RegExp(String.raw`\s*,\s*(?:${anyWord('or')}\s+)?|\s+${anyWord('or')}\s+`, 'iu')

/** What a question asks to be compared, or which of to be chosen, in its own words; nothing where it does not. */
export const sidesOf = (question: string): string[] => {
  if (choosing.test(question)) return question.replace(choosing, '').split(or)
  if (!comparing.test(question) && !versus.test(question)) return []
  const sides = question.replace(comparing, '').split(between)
  return sides.length === 2 ? sides : []
}
