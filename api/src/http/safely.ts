import { isHttpError } from 'http-errors'
import { asRefusal, ourFault } from './answerErrors.ts'
import type { ServerEvent } from './events.ts'
import { log } from '../log.ts'

/** The events, and where they break an `error` event in place of the rest: a stream's status is sent already. */
export async function* safely(events: AsyncGenerator<ServerEvent>): AsyncGenerator<ServerEvent> {
  try {
    yield* events
  } catch (thrown) {
    const refusal = asRefusal(thrown)
    if (!isHttpError(thrown)) log.error({ err: thrown }, 'stream failed')
    const error = refusal?.message ?? ourFault
    yield { event: 'error', data: { error, code: refusal?.code ?? 'internal' } }
  }
}
