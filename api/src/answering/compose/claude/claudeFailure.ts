import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  AnthropicError,
} from '@anthropic-ai/sdk'
import { ComposerFailed, type FailedReason } from '../ComposerFailed.ts'

const reasonOf = (error: APIError): FailedReason => {
  const { status, type } = error
  if (status === 401 || status === 403) return 'bad_key'
  if (status === 402 || type === 'billing_error') return 'no_credit'
  if (status === 429 || type === 'overloaded_error' || type === 'rate_limit_error')
    return 'overloaded'
  // An error event inside a stream has no status.
  if (status === undefined) return 'cut_off'
  return status >= 500 ? 'overloaded' : 'rejected'
}

/** Returns an error of a request to Claude as one of the reasons that the owner can be told. */
export const claudeFailure = (error: unknown): ComposerFailed => {
  if (error instanceof ComposerFailed) return error
  if (error instanceof APIConnectionTimeoutError)
    return new ComposerFailed('deadline', { cause: error })
  if (error instanceof APIConnectionError)
    return new ComposerFailed('unreachable', { cause: error })
  if (!(error instanceof APIError))
    return new ComposerFailed(error instanceof AnthropicError ? 'rejected' : 'cut_off', {
      cause: error,
    })
  const reason = reasonOf(error)
  const detail = reason === 'rejected' ? error.apiMessage : undefined
  return new ComposerFailed(reason, { cause: error, ...(detail && { detail }) })
}

/**
 * Returns the milliseconds after which to retry; `undefined` where a retry would not help or would take too long.
 */
export const retryAfter = (error: unknown): number | undefined => {
  if (error instanceof APIConnectionTimeoutError || error instanceof ComposerFailed)
    return undefined
  // The connection failed, or the reply broke off.
  if (error instanceof APIConnectionError || !(error instanceof AnthropicError)) return 100
  if (!(error instanceof APIError)) return undefined
  const { status, headers } = error
  // An error event inside a stream carries no status.
  if (status !== undefined && status !== 429 && status < 500) return undefined
  const delay = headers?.get('retry-after')
  const wait = delay ? Number(delay) * 1_000 : 300
  return wait <= 2_000 ? wait : undefined
}
