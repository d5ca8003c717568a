import * as z from 'zod/mini'
import { line, text } from './shapes.ts'

/**
 * The people who may ask a bot: everybody, those who know its password, those whose address is invited, or those that
 * the owner's server signs in.
 */
export const Access = z.enum(['public', 'password', 'invited', 'signed'])
export type Access = z.infer<typeof Access>

/** How strangers come in to a bot that is not public. */
export const Door = z.enum(['password', 'invited', 'signed'])
export type Door = z.infer<typeof Door>

/** A visitor whom an invitation's code or the owner's server vouched for. */
export const Visitor = z.object({
  /** The name that the owner's server knows them by; of who was invited, the address. */
  sub: z.string(),
  email: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
})
export type Visitor = z.infer<typeof Visitor>

/** The claims of a signed visitor's token (JWT, HS256) beside its times. */
export const VisitorClaims = z.object({
  sub: text(200).check(z.minLength(1)),
  email: z.optional(text(254).check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+$/))),
  name: z.optional(line(100)),
})

/** A line that visitors read before their first message. */
export const Notice = z.object({
  isOn: z._default(z.boolean(), false),
  /** The owner's own words; empty for ours, in the language of the chat. */
  text: z._default(line(300), ''),
  /** Where they can read more; empty for the privacy policy of `links`. */
  link: z._default(
    text(500).check(
      z.trim(),
      z.regex(/^(?:https?:\/\/[^\s<>"]+)?$/u, 'Write it like https://example.com/privacy'),
      z.refine(value => !value || URL.canParse(value), 'This is not a web address'),
    ),
    '',
  ),
})
export type Notice = z.infer<typeof Notice>
