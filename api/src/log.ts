import { pino } from 'pino'
import { env } from './env.ts'
import { loggedError } from './loggedError.ts'
import { requestId } from './telemetry/requestId.ts'

/**
 * The one log: lines of JSON on standard output, with the id of the request that they are about, never with passwords,
 * tokens, emails, addresses that were called or material.
 */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  serializers: { err: loggedError },
  mixin: () => {
    const request = requestId()
    return request ? { request } : {}
  },
})
