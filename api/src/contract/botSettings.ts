import * as z from 'zod/mini'
import { maxKeepDays } from '../rules.ts'
import { line, text, timeZoneName } from './shapes.ts'
import { Access, Notice } from './visitors.ts'

/** One `https://example.com`, `https://*.example.com` or `*`: pages that may embed a bot. */
const allowedOrigin = text(1_000).check(
  z.regex(
    /^(\*|https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?)$/,
    'Write it like https://example.com, https://*.example.com or *',
  ),
)

/** Text of one line: white space of any kind becomes single spaces. */
const oneLine = (max: number) =>
  text(max).check(
    z.overwrite(written => written.replace(/\s+/g, ' ')),
    z.trim(),
  )
const emptyOr = (pattern: string) => new RegExp(`^(?:${pattern})?$`, 'u')

/** An http(s) address, or nothing. */
const webAddress = (example: string) =>
  oneLine(500).check(
    z.regex(emptyOr(String.raw`https?:\/\/[^\s<>"]+`), `Write it like ${example}`),
    z.refine(value => !value || URL.canParse(value), 'This is not a web address'),
  )

/** A person to turn to where the material has no answer. Whatever is empty is not offered. */
export const Contact = z.object({
  email: z._default(
    oneLine(254).check(
      z.regex(
        emptyOr(String.raw`[^\s@<>"(),:;\\]+@[^\s@.<>"(),:;\\]+(?:\.[^\s@.<>"(),:;\\]+)+`),
        'This is not an email address',
      ),
    ),
    '',
  ),
  phone: z._default(
    oneLine(60).check(
      z.regex(
        emptyOr(String.raw`(?=(?:\P{Nd}*\p{Nd}){3})[\p{Nd}\p{L} +()./#*-]+`),
        'Write a phone number like +44 20 7946 0018',
      ),
    ),
    '',
  ),
  link: z._default(webAddress('https://example.com/contact'), ''),
  /** When somebody is there, such as `Mon–Fri 9–17`. */
  hours: z._default(oneLine(100), ''),
  /** The owner's own words, before the ways. */
  text: z._default(line(300), ''),
})
export type Contact = z.infer<typeof Contact>

/** Legal pages of whoever runs the bot, linked below the chat. Whatever is empty is not. */
const Links = z.object({
  privacy: z._default(webAddress('https://example.com/privacy'), ''),
  imprint: z._default(webAddress('https://example.com/imprint'), ''),
})

export const BotSettings = z.object({
  title: line(80),
  greeting: line(500),
  placeholder: line(120),
  suggestions: z.array(line(200)).check(z.maxLength(6)),
  color: text(100).check(z.regex(/^#[0-9a-f]{6}$/i, 'Write a colour like #4f46e5')),
  position: z.enum(['left', 'right']),
  /** `auto`: that of the page the chat is on. */
  theme: z.enum(['auto', 'light', 'dark']),
  /** Words beside the icon of the launcher; empty for the icon alone. */
  launcherText: oneLine(30),
  links: Links,
  instructions: line(4_000),
  language: text(100).check(
    z.regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/, 'Write a language code like en'),
  ),
  /** IANA name of the zone that the bot tells `today` by; empty for the server's. */
  timeZone: z.union([z.literal(''), timeZoneName]),
  allowedOrigins: z.array(allowedOrigin).check(z.maxLength(100)),
  sources: z.enum(['open', 'quote', 'hidden']),
  listMaterial: z.boolean(),
  indexable: z.boolean(),
  /** Dollars a month for the model; once they are spent, answers are made without it. `null`: no limit. */
  monthlyBudget: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
  /** Days for which questions are kept. */
  keepDays: z
    .int()
    .check(
      z.gte(1, 'Keep them for a day at least'),
      z.lte(maxKeepDays, `Keep them for ${maxKeepDays} days at most`),
    ),
  /** Email addresses, phone numbers and the like are hidden in what is kept of visitors' questions. */
  maskPersonalData: z.boolean(),
  contact: Contact,
  /** Visitors may leave their name and email with a question that was not answered. */
  followUp: z.boolean(),
  /** Assistants may ask the bot over the Model Context Protocol, at `/mcp` on its host. */
  mcp: z.boolean(),
  access: Access,
  notice: Notice,
})
export type BotSettings = z.infer<typeof BotSettings>
