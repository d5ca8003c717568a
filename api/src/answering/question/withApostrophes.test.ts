import { expect, it } from 'vitest'
import { withApostrophes } from './withApostrophes.ts'

it.each([
  ['whats the fee, im 15', "what's the fee, i'm 15"],
  ['can I come if ive got a cold', "can I come if i've got a cold"],
  ['Gibts im Turm einen Aufzug?', "Gibt's im Turm einen Aufzug?"],
  ['Darf ich im Garten grillen?', 'Darf ich im Garten grillen?'],
])('parts the words of %j', (message, parted) => expect(withApostrophes(message)).toBe(parted))
