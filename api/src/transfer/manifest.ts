import * as z from 'zod/mini'
import { Feedback, maxMessage, saveTestQuestions, Source } from '../contract.ts'
import { email, id, moment, newName, text } from '../contract/shapes.ts'
import { exportFormat, manifestPath } from '../material/isExportedBot.ts'
import { addressKinds } from '../web/import/WebAddress.ts'
import { schedules } from '../web/import/refreshDaily.ts'

/** The version of exported bots: a higher one is not read by this server. */
export const version = 1

/** The files of an exported bot beside its originals, which are `material/000001 name.pdf` and so on. */
export const paths = {
  manifest: manifestPath,
  settings: 'settings.json',
  logo: 'logo',
  tests: 'test-questions.json',
  entries: 'entries.jsonl',
  material: 'material.jsonl',
  addresses: 'web-addresses.json',
  exchanges: 'exchanges.jsonl',
} as const

const size = z.int().check(z.gte(0))

/** Lists every other file of the ZIP, byte for byte. */
export const Manifest = z.object({
  format: z.literal(exportFormat),
  version: z.int(),
  botName: z.string().check(z.maxLength(100)),
  exportedAt: moment,
  files: z.array(
    z.object({
      path: z.string().check(z.maxLength(400)),
      bytes: size,
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(4_000))

/** An original of the material. */
export const MaterialRow = z.object({
  path: z.string().check(z.regex(/^material\/[^/\\]{1,300}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(1_000)),
  kind: z.enum(['file', 'note', 'url']),
  url: z.exactOptional(webAddress),
  /** The page that it is of, as its web address lists it. */
  page: z.exactOptional(z.object({ address: webAddress, url: webAddress })),
  withHidden: z.boolean(),
})
export type MaterialRow = z.infer<typeof MaterialRow>

/** The web addresses that the owner added, and how often each is read again. */
export const AddressRows = z
  .array(z.object({ url: webAddress, kind: z.enum(addressKinds), every: z.enum(schedules) }))
  .check(z.maxLength(10_000))
export type AddressRow = z.infer<typeof AddressRows>[number]

export const TestRows = saveTestQuestions.body.shape.tests

/** Longest reply, quote and heading of an exchange: far above any that is made here, and no more work than those. */
const longText = text(100_000)
const count = z.number().check(z.gte(0))

const SourceRow = z.extend(Source, {
  id,
  file: text(1_000),
  fileId: id,
  url: z.exactOptional(webAddress),
  sheet: z.exactOptional(longText),
  section: z.exactOptional(longText),
  quote: longText,
  before: z.exactOptional(longText),
  after: z.exactOptional(longText),
  header: z.exactOptional(z.array(longText).check(z.maxLength(10_000))),
})

/** One question with its reply. Personal data that was hidden may have made a message longer. */
export const ExchangeRow = z.extend(Feedback, {
  id,
  conversation: id,
  prompt: text(2 * maxMessage).check(z.minLength(1)),
  standalone: z.exactOptional(text(20_000)),
  response: longText,
  comment: z.exactOptional(text(4_000)),
  contact: z.exactOptional(z.object({ name: newName, email, done: z.boolean() })),
  visitor: z.exactOptional(
    z.object({
      sub: text(254).check(z.minLength(1)),
      email: z.exactOptional(text(254)),
      name: z.exactOptional(text(100)),
    }),
  ),
  sources: z.array(SourceRow).check(z.maxLength(100)),
  trouble: z.exactOptional(text(10_000)),
  ms: count,
  usage: z.exactOptional(
    z.object({
      model: text(200),
      inputTokens: count,
      outputTokens: count,
      cacheReadTokens: count,
      cacheWriteTokens: count,
      dollars: z.exactOptional(count),
      isEstimate: z.exactOptional(z.literal(true)),
    }),
  ),
})
export type ExchangeRow = z.infer<typeof ExchangeRow>
