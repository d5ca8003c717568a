/** The shapes that several features share. */
import * as z from 'zod/mini'

/** Every string that crosses the wire has a longest length, in UTF-16 units: what is done with it takes time. */
export const text = (max: number) => z.string().check(z.maxLength(max, { abort: true }))
export const line = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** The id of a file, gap, passage, session or exchange. */
export const id = text(100)
export const moment = z.iso.datetime().check(z.maxLength(40))

/** The user a call names: an email, an object with one, or nothing. The session decides who is calling. */
export const UserRef = z.optional(
  z.nullable(z.union([text(1_000), z.looseObject({ email: text(1_000) })])),
)

/** A bot by its name, or an object with its name. Parses to the name. */
export const BotRef = z.pipe(
  z.union([text(1_000), z.looseObject({ botName: text(1_000) })]),
  z.transform(ref => (typeof ref === 'string' ? ref : ref.botName)),
)

/** A bot by its name, in the query of an address. */
export const BotName = text(1_000)

/** More of an email is not looked at: small letters for 4 MB of capitals take a third of a second. */
const maxTyped = 300
export const email = z
  .string()
  .check(
    z.maxLength(maxTyped, { error: 'This email is too long', abort: true }),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Enter an email address', abort: true }),
    z.maxLength(254, { error: 'This email is too long', abort: true }),
    z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'This is not an email address'),
  )
/** A password to be compared. Its length is not judged: beyond any that was ever set it is cut. */
export const typedPassword = z.string().check(
  z.overwrite(password => password.slice(0, 1_000)),
  z.maxLength(1_000),
)
export const name = z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))
export const newName = name.check(z.minLength(1, 'Write a name'))

/** IANA name of a time zone. Parses to its usual spelling. */
export const timeZoneName = z.pipe(
  text(100).check(z.refine(isTimeZone, 'This is not the name of a time zone')),
  z.transform(spelled),
)

/** True for a place's time zone, and not for an offset such as `+01:07` or a name that only some libraries know. */
function isTimeZone(name: string): boolean {
  try {
    return ['UTC', ...Intl.supportedValuesOf('timeZone')].includes(spelled(name))
  } catch {
    return false
  }
}

/** A time zone's name as databases spell it: `europe/berlin` is `Europe/Berlin`. */
function spelled(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}

const ErrorCode = z.enum([
  'invalid',
  'sign_in_needed',
  'plan_needed',
  'not_allowed',
  'confirm_needed',
  'verification_needed',
  'not_found',
  'exists',
  'not_ready',
  'too_large',
  'wrong_type',
  'unreadable',
  'too_many',
  'internal',
  'unavailable',
  'no_space',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/**
 * Every error response: a sentence for a person, a stable code for programs, and the errors of single fields. `detail`
 * explains in further sentences which limit was reached, and what to do.
 */
export const Refusal = z.object({
  error: z.string(),
  code: ErrorCode,
  fields: z.exactOptional(z.record(z.string(), z.string())),
  detail: z.exactOptional(z.string()),
})
export type Refusal = z.infer<typeof Refusal>

/** The `error` event of a stream, whose status was sent before. */
export const StreamError = z.pick(Refusal, { error: true, code: true })
