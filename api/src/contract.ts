/**
 * Everything that crosses the wire: a row a call, with its body and its reply as zod shapes. Server, dashboard, tests and
 * `npm run openapi` are made of the rows. Dashboard, widget and examples import from here, plain values from `rules.ts`, and
 * nothing else of the api.
 */
export * from './rules.ts'
export * from './contract/accounts.ts'
export * from './contract/answering.ts'
export * from './contract/bots.ts'
export * from './contract/comparison.ts'
export * from './contract/contact.ts'
export * from './contract/entries.ts'
export * from './contract/gaps.ts'
export * from './contract/insight.ts'
export * from './contract/legal.ts'
export * from './contract/material.ts'
export * from './contract/plans.ts'
export * from './contract/site.ts'
export * from './contract/training.ts'
export * from './contract/web.ts'
export { type ErrorCode, Refusal } from './contract/shapes.ts'
export type { BodyOf, Call, EarlyReplyOf, EventOf, ReplyOf, InputOf } from './contract/call.ts'
