import type { Invitation, LogLine } from '@sandbox-ai/api/contract'
import { type BotCalls, type Calls, refuse } from './fakeAnswer.ts'
import { makeBot } from './made.ts'

const line = (who: string, did: string, about: string[], count: number, at: string): LogLine => ({
  at,
  who,
  did,
  about,
  count,
})

const log = [
  line('Olive Owner', 'trained the bot', [], 3, '2026-11-21T09:30:00.000Z'),
  line('Wes Writer', 'saved an answer', ['May dogs come?'], 1, '2026-11-20T16:00:00.000Z'),
  line('Eda Editor', 'added material', ['prices.xlsx', 'menu.pdf'], 14, '2026-11-20T15:00:00.000Z'),
  line(
    'Eda Editor',
    'changed settings',
    ['title', 'color', 'title'],
    3,
    '2026-11-19T12:00:00.000Z',
  ),
  line('', 'removed material', ['old.pdf'], 1, '2026-11-02T08:00:00.000Z'),
]

/** The part of the fake server that knows teams. The link of an invitation is good where its token is `good`. */
export function fakeTeam(join: (bot: ReturnType<typeof makeBot>) => void) {
  let invitations: Invitation[] = []

  const calls: BotCalls = {
    '/api/invitations': () => [200, { invitations }],
    '/api/invite'({ bot }, { email, role }) {
      if (email === bot.team.owner.email)
        return refuse(409, 'exists', 'You own this bot already', {
          fields: { email: 'You own this bot already' },
        })
      const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
      invitations = [...invitations, { email, role, expiresAt }]
      return [200, { bot, invitations, link: 'https://sandbox.test/invitation#good' }]
    },
    '/api/invite-again'({ bot }, { email }) {
      const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
      invitations = invitations.map(one => (one.email === email ? { ...one, expiresAt } : one))
      return [200, { bot, invitations, link: 'https://sandbox.test/invitation#again' }]
    },
    '/api/withdraw-invitation'({ bot }, { email }) {
      invitations = invitations.filter(one => one.email !== email)
      return [200, { bot, invitations }]
    },
    '/api/change-role'({ bot }, { member, role }) {
      for (const one of bot.team.members) if (one.email === member) one.role = role
      return [200, { bot }]
    },
    '/api/remove-member'({ bot }, { member }) {
      bot.team.members = bot.team.members.filter(({ email }) => email !== member)
      return [200, { bot }]
    },
    '/api/offer-bot'({ bot }, { member }) {
      for (const one of bot.team.members) one.isOffered = one.email === member
      return [200, { bot }]
    },
    '/api/accept-bot'({ bot }) {
      const { owner, members } = bot.team
      const heir = members.find(({ isOffered }) => isOffered)
      if (!heir) return refuse(409, 'not_ready', 'This bot is not offered to you.')
      const others = members.filter(member => member !== heir)
      bot.team = {
        owner: { email: heir.email, name: heir.name },
        members: [...others, { ...owner, role: 'editor', isOffered: false }],
      }
      return [200, { bot }]
    },
    '/api/leave-bot': () => [200, {}],
    '/api/log': () => [200, { log, total: log.length }],
  }

  const anonymous: Calls<'nobody'> = {
    '/api/invitation': ({ token }) =>
      token === 'good'
        ? [
            200,
            {
              botName: 'shared-bot',
              owner: 'olive@example.com',
              email: 'ada@example.com',
              role: 'writer',
            },
          ]
        : refuse(
            404,
            'not_found',
            'This invitation was used, withdrawn or has expired. Ask for a new one.',
          ),
  }

  const ofUser: Calls<'user'> = {
    '/api/accept-invitation'() {
      const bot = { ...makeBot('shared-bot'), team: teamOf('ada@example.com', 'writer') }
      join(bot)
      return [200, { bot }]
    },
  }

  return { calls, anonymous, ofUser }
}

/** A team of an owner's, with others and a member of that role. */
export const teamOf = (email: string, role: 'viewer' | 'writer' | 'editor', isOffered = false) => ({
  owner: { email: 'olive@example.com', name: 'Olive Owner' },
  members: [
    { email: 'eda@example.com', name: 'Eda Editor', role: 'editor' as const, isOffered: false },
    { email, name: 'Ada', role, isOffered },
  ],
})
