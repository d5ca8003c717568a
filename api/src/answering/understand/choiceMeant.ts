import { isFunctionWord } from '../../language/functionWords.ts'
import { plainWords } from '../../language/plainWords.ts'
import { fold, tokens } from '../../language/tokens.ts'
import { ordinalIn } from './ordinalIn.ts'

/** Which of the choices offered a message takes up: by its words, a part of them that only it has, or its number. */
export const choiceMeant = (message: string, choices: string[]): string | undefined => {
  if (!choices.length) return undefined
  const whole = choices.find(choice => plainWords(choice) === plainWords(message))
  if (whole) return whole
  const ordinal = ordinalIn(message)
  if (ordinal) return choices.at(ordinal.at)
  const said = tokens(fold(message))
    .map(({ folded }) => folded)
    .filter(word => !isFunctionWord(word) && word !== 'one')
  if (!said.length) return undefined
  const fitting = choices.filter(choice => {
    const words = new Set(tokens(choice).map(({ folded }) => folded))
    return said.every(word => words.has(word))
  })
  return fitting.length === 1 ? fitting[0] : undefined
}
