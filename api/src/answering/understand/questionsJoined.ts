import { tokens } from '../../language/tokens.ts'
import { answerKind } from '../languages/answerKind.ts'
import { isAsking, isWord } from '../languages/wordIn.ts'
import { namingWords } from '../languages/namingWords.ts'

const isAnd = isWord('and')
/** Words that begin no question behind an `and` alone: `Which birds swim and can fly?` */
const isHelping = isWord('helping')
const fewest = 2
const ending = /[\s?？.]+$/u

/** `And what did he do?` names nothing, and nothing of a kind is asked for. */
const asksSomething = (question: string) =>
  namingWords(question).length > 0 || answerKind(question) !== 'thing'

/**
 * The questions of a sentence that joins several: `When does it open, how much is it and who runs it?` Each begins with a
 * word that asks, the last behind an `and`, and asks something by itself; else the sentence is one. A word that asks alone,
 * as in `Who built it and when?`, asks about what the first question does.
 */
export const questionsJoined = (sentence: string): string[] => {
  const found = tokens(sentence)
  if (!isAsking(found[0]?.folded ?? '')) return [sentence]
  const parts: { from: number; to: number; byAnd: boolean }[] = []
  let [from, byAnd, first] = [0, false, 0]
  const close = (to: number) => parts.push({ from, to, byAnd })
  found.forEach(({ folded, start }, at) => {
    const behindAnd = isAnd(found[at - 1]?.folded ?? '')
    const length = at - first - (behindAnd ? 1 : 0)
    if (!isAsking(folded) || length < fewest) return
    const before = found[behindAnd ? at - 2 : at - 1]
    if (!before) return
    const isApart = /[,;]/u.test(sentence.slice(before.end, start))
    if (!isApart && !(behindAnd && !isHelping(folded))) return
    close(before.end)
    ;[from, byAnd, first] = [start, behindAnd, at]
  })
  close(sentence.length)
  if (parts.length < 2 || !parts.at(-1)?.byAnd) return [sentence]
  const asked = parts.map(({ from: start, to }) => sentence.slice(start, to).replace(ending, ''))
  const rest = asked[0]!.slice(found[0]!.end)
  const questions = asked.map(one => (tokens(one).length > 1 ? `${one}?` : `${one}${rest}?`))
  return questions.every(asksSomething) ? questions : [sentence]
}
