import type { Question } from './Question.ts'
import { type AnswerEvent, saySmall, type Speech } from './say.ts'
import { materialLanguages } from './talk/materialLanguages.ts'
import { textsIn } from './textsIn.ts'
import type { Understood } from './understand/understand.ts'

/** Asks back which of some things is meant. */
export async function* sayWhich(
  question: Question,
  understood: Understood,
  speech: Speech,
  choices: string[],
): AsyncGenerator<AnswerEvent> {
  const written = await materialLanguages(question.bot._id)
  const { which } = await textsIn(question, understood, written)
  yield* saySmall(speech, { kind: 'clarify', choices, text: which })
}
