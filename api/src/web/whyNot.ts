import { type HttpError, isHttpError } from 'http-errors'
import { invalid, unreadable } from '../errors.ts'
import { Unreadable } from '../reading/Reading.ts'
import { NotPublic } from './guardedAgent.ts'

const timeouts = /TIMEOUT|ETIMEDOUT/
const noSuchHost = /ENOTFOUND|EAI_/
const certificate = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/
const connection = /^(UND_|HPE_|ECONN|EHOST|ENET|EPIPE|EADDRNOTAVAIL)/
const packing = /^Z_|ERR__ERROR_FORMAT|ERR_BROTLI/

/** Seconds after which a site that is in trouble may be asked again. */
const later = { retryAfter: 60 }

/** Whether it was the site that failed, rather than the one page. */
export const isSiteFailing = (error: HttpError) => error['retryAfter'] !== undefined

export const notPublic = () => {
  const message = 'This is not a public http(s) address. Write it like https://example.com/page.'
  return invalid(message, { fields: { url: message } })
}

/** What a failed request or reading says to the owner; faults of our own stay what they are. */
export function whyNot(error: unknown, host: string): unknown {
  if (isHttpError(error)) return error
  if (error instanceof Unreadable) return unreadable(error.message)
  if (isCausedBy(error, NotPublic)) return notPublic()
  const code = codeOf(error)
  if (code === 'ABORT_ERR') return error
  if (timeouts.test(code)) return unreadable(`${host} took too long to answer`, later)
  if (noSuchHost.test(code)) return unreadable(`There is no site called ${host}`, later)
  if (certificate.test(code)) return unreadable(`The certificate of ${host} is not valid`, later)
  if (packing.test(code)) return unreadable(`What ${host} sent is damaged`)
  if (connection.test(code)) return unreadable(`${host} does not answer`, later)
  return error
}

/** What a status other than a success says to the owner. */
export function whyStatus(status: number, host: string) {
  if (isGone(status)) return unreadable(`There is nothing at this address (${status})`)
  if (status === 401 || status === 403)
    return unreadable(`${host} does not let us read this (${status})`)
  if (status === 429) return unreadable(`${host} asked us to come back later (429)`, later)
  if (status >= 500) return unreadable(`${host} has a problem of its own (${status})`, later)
  return unreadable(`${host} gave no page for this address (${status})`)
}

export const isGone = (status: number) => status === 404 || status === 410

const isCausedBy = (error: unknown, kind: typeof NotPublic): boolean =>
  error instanceof kind ||
  (error instanceof AggregateError && error.errors.some(inner => isCausedBy(inner, kind))) ||
  (error instanceof Error && error.cause !== undefined && isCausedBy(error.cause, kind))

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.name === 'TimeoutError') return 'ETIMEDOUT'
  if (error.name === 'AbortError') return 'ABORT_ERR'
  const { code } = error as NodeJS.ErrnoException
  return code ?? (error.cause ? codeOf(error.cause) : '')
}
