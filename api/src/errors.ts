import createError from 'http-errors'
import type { ErrorCode } from './contract.ts'

type More = {
  fields?: Record<string, string>
  detail?: string
  retryAfter?: number
  cause?: unknown
}

const refusal =
  (status: number, code: ErrorCode) =>
  (message: string, more: More = {}) =>
    createError(status, message, { code, expose: true, ...more })

export const invalid = refusal(400, 'invalid')
export const signInNeeded = refusal(401, 'sign_in_needed')
export const planNeeded = refusal(402, 'plan_needed')
export const notAllowed = refusal(403, 'not_allowed')
export const confirmNeeded = refusal(403, 'confirm_needed')
export const verificationNeeded = refusal(403, 'verification_needed')
export const notFound = refusal(404, 'not_found')
export const wrongMethod = refusal(405, 'invalid')
export const tooSlow = refusal(408, 'invalid')
export const exists = refusal(409, 'exists')
export const notReady = refusal(409, 'not_ready')
export const tooLarge = refusal(413, 'too_large')
export const wrongType = refusal(415, 'wrong_type')
export const unreadable = refusal(422, 'unreadable')
export const otherBody = refusal(422, 'invalid')
export const headersTooLarge = refusal(431, 'too_large')
export const tooMany = (message: string, retryAfter: number) =>
  refusal(429, 'too_many')(message, { retryAfter })
export const unavailable = (message: string, more: More = {}) =>
  refusal(503, 'unavailable')(message, { retryAfter: 5, ...more })
export const noSpace = (more: More = {}) =>
  refusal(507, 'no_space')('There is no space left to save this. Nothing was changed.', more)
