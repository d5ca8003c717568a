import { plainWords } from '../../language/plainWords.ts'
import { ordinalIn } from './ordinalIn.ts'

/** Which of the choices offered a message takes up: by its words or its number. */
export const choiceMeant = (message: string, choices: string[]): string | undefined => {
  const whole = choices.find(choice => plainWords(choice) === plainWords(message))
  if (whole) return whole
  const ordinal = ordinalIn(message)
  return ordinal && choices.at(ordinal.at)
}
