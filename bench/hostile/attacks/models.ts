import { citing } from '../../../api/src/testing/fakeClaudeReplies.ts'
import type { Attack, Attacks } from '../Attack.ts'
import { marks, runOf } from '../runOf.ts'
import { withMessage } from './chats.ts'

/** Returns an attack in which the attacker's own model answers a visitor with this text. */
const withReply =
  (text: string): Attack['run'] =>
  async world => {
    world.claude.play({
      reply: request =>
        request.question.includes('zebra')
          ? [{ text, isUnsplit: true, cites: [{ passage: 0, from: 0 }] }]
          : citing(request),
    })
    await withMessage('When does the zebra house open?')(world, undefined as never)
  }

/** Replies of a model that is made to do harm. */
export const models: Attacks = {
  "a model's delta of 20 MB": {
    isModel: true,
    run: withReply(runOf('The house opens at six. ', 20_000_000)),
  },
  "combining marks of a model's": {
    isModel: true,
    run: withReply(`The house opens at six${marks(200_000)}.`),
  },
  'a model that never ends a sentence': {
    isModel: true,
    run: withReply(runOf('and then six ', 400_000)),
  },
}
