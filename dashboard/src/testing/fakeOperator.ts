import type { FailedJob, OperatorLine, OwnedBot, Owner } from '@sandbox-ai/api/contract'
import { type Calls, refuse, text } from './fakeAnswer.ts'

const at = '2026-11-20T16:05:00.000Z'

const makeOwner = (email: string, change: Partial<Owner> = {}): Owner => ({
  id: email,
  email,
  name: '',
  isVerified: true,
  plan: 'free',
  givenPlan: null,
  paidPlan: null,
  trialEndsAt: null,
  createdAt: at,
  bots: 1,
  liveSites: 1,
  ...change,
})

const page = <Item>(
  items: Item[],
  { skip = 0, limit = 25 }: { skip?: number | undefined; limit?: number | undefined },
) => items.slice(skip, skip + limit)

/** The part of the fake server that is for its operator. */
export function fakeOperator(): Calls<'operator'> {
  const owners = [
    makeOwner('grace@example.com', { name: 'Grace Hopper', plan: 'trial', trialEndsAt: at }),
    makeOwner('someone-with-a-rather-long-address@department.of.a.university.example.org', {
      isVerified: false,
      plan: 'none',
      bots: 0,
      liveSites: 0,
    }),
    ...Array.from({ length: 40 }, (_, n) => makeOwner(`owner${n + 10}@example.com`)),
  ]
  const bots: OwnedBot[] = ['compilers', 'ships'].map((botName, n) => ({
    botName,
    url: `https://${botName}.sandbox.test`,
    isRunning: n === 0,
    isHeld: false,
    isDeleted: false,
    files: 12,
    passages: 4_211,
    questions: 318,
    spentThisMonth: 1.42,
    createdAt: at,
    lastAskedAt: at,
  }))
  let jobs: FailedJob[] = ['train', 'close'].map((kind, n) => ({
    id: `job-${n}`,
    kind,
    botName: n === 0 ? 'compilers' : '',
    code: n === 0 ? 'unreadable' : 'internal',
    attempts: 3,
    at,
  }))
  let log: OperatorLine[] = []
  const write = (did: string, owner: string, about: string[] = []) => {
    log = [{ at, who: 'ada@example.com', did, owner, about }, ...log]
  }
  const ownerOf = (id: unknown) => owners.find(owner => owner.id === id)
  const closed = refuse(404, 'not_found', 'This account is closed')

  return {
    '/api/operator/owners'(body) {
      const matches = owners.filter(({ email }) => email.startsWith(text(body.search)))
      return [200, { owners: page(matches, body), total: matches.length }]
    },
    '/api/operator/owner'({ owner: id }) {
      const owner = ownerOf(id)
      if (!owner) return closed
      write('looked at an account', owner.email)
      const usage = {
        bots: { used: 2, limit: 10 },
        liveSites: { used: 1, limit: 1 },
        bytes: { used: 1_240_000_000, limit: 5 * 2 ** 30 },
      }
      return [200, { owner, usage, bots: owner.bots ? bots : [] }]
    },
    '/api/operator/give-plan'({ owner: id, plan }) {
      const owner = ownerOf(id)
      if (!owner) return closed
      write('gave a plan', owner.email, [plan])
      Object.assign(owner, { plan, givenPlan: plan === 'none' ? null : plan })
      return [200, { owner }]
    },
    '/api/operator/hold-bot'({ botName, isHeld }) {
      const bot = bots.find(one => one.botName === botName)
      if (!bot) return refuse(404, 'not_found', 'Bot not found')
      Object.assign(bot, { isHeld, isRunning: false })
      write('stopped a bot, or let it run again', 'grace@example.com', [botName])
      return [200, { isHeld }]
    },
    '/api/operator/messages': () => [
      200,
      {
        messages: [
          {
            id: 'message-1',
            name: 'Katherine',
            email: 'katherine@example.com',
            message: 'Do you offer invoices?\nWe are a school.',
            at,
          },
        ],
        total: 1,
      },
    ],
    '/api/operator/failed-jobs': () => [200, { jobs, total: jobs.length }],
    '/api/operator/run-again'({ job }) {
      write('ran a job again', '', [jobs.find(({ id }) => id === job)?.kind ?? ''])
      jobs = jobs.filter(({ id }) => id !== job)
      return [200, { jobs, total: jobs.length }]
    },
    '/api/operator/version': () => [
      200,
      {
        version: '0.1.0',
        node: '26.10.0',
        data: { version: 7, newest: 7 },
        database: 'built-in',
        startedAt: at,
      },
    ],
    '/api/operator/log': body => [200, { log: page(log, body), total: log.length }],
  }
}
