import { type HttpError, isHttpError } from 'http-errors'
import { unreadable } from '../../errors.ts'
import { Unreadable } from '@sandbox-ai/reading/Reading'
import { NotPublic } from './guardedAgent.ts'
import { notPublic } from '../parsing/webUrl.ts'

/** Seconds after which a request to a site in trouble may be retried. */
const later = { retryAfter: 60 }

/** Sentences for the owner of a bot, by error codes of Node, its TLS, DNS and zlib, and of undici. */
const reasons: [codes: RegExp, sentence: (host: string) => string, more?: typeof later][] = [
  [/TIMEOUT|ETIMEDOUT/, host => `${host} took too long to answer`, later],
  [/ENOTFOUND|ENODATA|ESERVFAIL|EBADNAME|EAI_/, host => `There is no site called ${host}`, later],
  [/CERT|SELF_SIGNED|UNABLE_TO_/, host => `The certificate of ${host} is not valid`, later],
  [/ERR_TLS|ERR_SSL|EPROTO/, host => `${host} does not offer a secure connection (https)`, later],
  [
    /^Z_|ERR__ERROR_FORMAT|ERR_BROTLI|ZSTD|CONTENT_LENGTH_MISMATCH|HPE_INVALID_CHUNK|HPE_INVALID_EOF/,
    host => `What ${host} sent is damaged`,
  ],
  [/HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW/, host => `${host} sends more headers than a page has`],
  [/^HPE_/, host => `${host} does not respond like a web server`],
  [/^(UND_|ECONN|EHOST|ENET|EPIPE|EADDRNOTAVAIL)/, host => `${host} does not answer`, later],
]

/** True when the site failed, rather than one page. */
export const isSiteFailing = (error: HttpError) => error['retryAfter'] !== undefined

/** Returns the refusal for a failed request or reading; other errors, which are bugs, unchanged. */
export function whyNot(error: unknown, host: string): unknown {
  if (isHttpError(error)) return error
  if (error instanceof Unreadable) return unreadable(error.message)
  if (isNotPublic(error)) return notPublic(': it leads to a network or a port that is not.')
  const code = codeOf(error)
  const [, sentence, more] = reasons.find(([codes]) => codes.test(code)) ?? []
  return sentence ? unreadable(sentence(host), { ...more, cause: error }) : error
}

/** Returns what to throw for an error in an exchange with a site: itself where we ended that. */
export const whySite = (error: unknown, host: string, signal: AbortSignal): unknown =>
  signal.aborted ? error : refusalOfSite(error, host)

/** Returns the refusal for an error in an exchange with a site, where even unknown errors are the site's. */
export function refusalOfSite(error: unknown, host: string): HttpError {
  const refusal = whyNot(error, host)
  if (isHttpError(refusal)) return refusal
  return unreadable(`${host} does not respond like a web server`, { cause: error })
}

/** Returns the refusal for a site that sends data too slowly to end. */
export const tooSlow = (host: string) =>
  unreadable(`${host} took too long: it sends only a few bytes a second`, later)

/** Returns the refusal for a site that keeps announcing its response and sends none. */
export const neverBegins = (host: string) =>
  unreadable(`${host} took too long: it keeps announcing its answer and sends none`, later)

/** Returns the refusal for a status other than success. */
export function whyStatus(status: number, host: string) {
  if (isMissing(status)) return unreadable(`There is nothing at this address (${status})`)
  if (status === 401 || status === 403)
    return unreadable(`${host} does not let us read this (${status})`)
  if (status === 429) return unreadable(`${host} asked us to come back later (429)`, later)
  if (status >= 500) return unreadable(`${host} has a problem of its own (${status})`, later)
  return unreadable(`${host} gave no page for this address (${status})`)
}

export const isMissing = (status: number) => status === 404 || status === 410

/** True for the error of a connection to an address that is not on the public web, and for those it caused. */
export const isNotPublic = (error: unknown): boolean =>
  error instanceof NotPublic ||
  (error instanceof AggregateError && error.errors.some(isNotPublic)) ||
  (error instanceof Error && error.cause !== undefined && isNotPublic(error.cause))

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.name === 'TimeoutError') return 'ETIMEDOUT'
  if (error.name === 'AbortError') return ''
  const { code } = error as NodeJS.ErrnoException
  return code ?? (error.cause ? codeOf(error.cause) : '')
}
