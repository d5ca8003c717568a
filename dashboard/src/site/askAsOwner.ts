import * as calls from '@sandbox-ai/api/contract'
import type { Line } from '../../../widget/src/chat/Line'
import { post } from '../api'

/** Returns what asks a bot as it was trained last, in the manner of the widget. */
export const askAsOwner = (currentBot: string): Line['ask'] =>
  async function* (question) {
    try {
      const reply = await post(calls.ask, { currentBot, index: 'trained', ...question })
      yield { event: 'done', reply }
    } catch (error) {
      yield { event: 'error', error: error instanceof Error ? error.message : 'An error occurred.' }
    }
  }
