import { pino } from 'pino'
import { env } from './env.ts'
import { loggedError } from './loggedError.ts'

/** The one log: lines of JSON on standard output, never with passwords, tokens or material. */
export const log = pino({ level: env.LOG_LEVEL, base: null, serializers: { err: loggedError } })
