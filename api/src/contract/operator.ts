/** Calls of the operator, whose email `OPERATOR_EMAILS` names. To all others there is nothing at these addresses. */
import * as z from 'zod/mini'
import { Plan } from './accounts.ts'
import { call } from './call.ts'
import { Quota } from './plans.ts'
import { id, line, moment, text } from './shapes.ts'

const page = {
  skip: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
}

/** An account as the operator sees it: nothing that its owner wrote. */
export const Owner = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isVerified: z.boolean(),
  plan: Plan,
  /** The plan that an operator gave by hand, and the one that is paid for. */
  givenPlan: z.nullable(z.enum(['free', 'basic', 'premium'])),
  paidPlan: z.nullable(z.enum(['basic', 'premium'])),
  trialEndsAt: z.nullable(moment),
  createdAt: moment,
  bots: z.int(),
  liveSites: z.int(),
})
export type Owner = z.infer<typeof Owner>

export const OwnedBot = z.object({
  botName: z.string(),
  url: z.string(),
  isRunning: z.boolean(),
  /** True while the operator does not let it run. */
  isHeld: z.boolean(),
  /** True where its owner deleted it while it was stopped: only its name is left, which nobody can take. */
  isDeleted: z.boolean(),
  files: z.int(),
  passages: z.int(),
  questions: z.int(),
  spentThisMonth: z.number(),
  createdAt: moment,
  lastAskedAt: z.nullable(moment),
})
export type OwnedBot = z.infer<typeof OwnedBot>

/** Returns accounts by the beginning of their email, or that of the bot with exactly this name. */
export const getOwners = call('/api/operator/owners', {
  of: 'operator',
  logs: null,
  body: { search: z._default(line(254), ''), ...page },
  reply: { owners: z.array(Owner), total: z.int() },
  wait: 'read',
})

export const getOwner = call('/api/operator/owner', {
  of: 'operator',
  logs: 'looked at an account',
  body: { owner: id },
  reply: {
    owner: Owner,
    usage: z.object({ bots: Quota, liveSites: Quota, bytes: Quota }),
    bots: z.array(OwnedBot),
  },
  wait: 'read',
})

export const givePlan = call('/api/operator/give-plan', {
  of: 'operator',
  logs: 'gave a plan',
  body: {
    owner: id,
    plan: z.enum(['none', 'free', 'basic', 'premium'], 'Choose a plan'),
  },
  reply: { owner: Owner },
  refuses: [409],
})

/**
 * Stops a bot's site, or lets it run again. While it is stopped its owner can neither start nor rename it nor hand it
 * over; copies of it, and what its owner imports meanwhile, are stopped as well, and if it is deleted nobody can take
 * its name.
 */
export const holdBot = call('/api/operator/hold-bot', {
  of: 'operator',
  logs: 'stopped a bot, or let it run again',
  body: { botName: text(100), isHeld: z.boolean() },
  reply: { isHeld: z.boolean() },
})

export const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  at: moment,
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** Returns messages of the contact page, newest first. */
export const getMessages = call('/api/operator/messages', {
  of: 'operator',
  logs: null,
  body: page,
  reply: { messages: z.array(ContactMessage), total: z.int() },
  wait: 'read',
})

export const FailedJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** Empty where it is gone, and of work on an account. */
  botName: z.string(),
  /** Stable word for why it failed: `internal` is a fault of the server's. */
  code: z.string(),
  attempts: z.int(),
  at: moment,
})
export type FailedJob = z.infer<typeof FailedJob>

const jobs = { jobs: z.array(FailedJob), total: z.int() }

export const getFailedJobs = call('/api/operator/failed-jobs', {
  of: 'operator',
  logs: null,
  body: page,
  reply: jobs,
  wait: 'read',
})

export const runJobAgain = call('/api/operator/run-again', {
  of: 'operator',
  logs: 'ran a job again',
  body: { job: id },
  reply: jobs,
})

export const getVersion = call('/api/operator/version', {
  of: 'operator',
  logs: null,
  reply: {
    version: z.string(),
    node: z.string(),
    /** Number of upgrades that the data has been through, and that this version knows. */
    data: z.object({ version: z.int(), newest: z.int() }),
    database: z.enum(['built-in', 'MongoDB']),
    startedAt: moment,
  },
  wait: 'read',
})

export const OperatorLine = z.object({
  at: moment,
  who: z.string(),
  did: z.string(),
  /** Email of the account that it was done to; empty where there is none, or none any more. */
  owner: z.string(),
  about: z.array(z.string()),
})
export type OperatorLine = z.infer<typeof OperatorLine>

/** Returns what operators did in the last year, newest first. */
export const getOperatorLog = call('/api/operator/log', {
  of: 'operator',
  logs: null,
  body: page,
  reply: { log: z.array(OperatorLine), total: z.int() },
  wait: 'read',
})
