import type { User } from '@sandbox-ai/api/contract'
import { type Calls, refuse, type Refused, text } from './fakeAnswer.ts'
import { makeSessions, makeUser } from './made.ts'

/**
 * The part of the fake server that knows users, their sessions and plans. `removeBots` removes all bots and returns how
 * many there were, and how many files they had.
 */
export function fakeUsers(removeBots: () => { bots: number; files: number }) {
  const users = new Map<string, { user: User; password: string }>()
  let signedIn: string | null = null
  let sessions = makeSessions()
  let checkout = ''
  let notifyOnWaiting = true

  const me = () => users.get(signedIn ?? '')?.user
  const setMe = (change: Partial<User>): [200, { user: User }] | Refused => {
    const known = users.get(signedIn ?? '')
    if (!known) return refuse(401, 'sign_in_needed', 'Please sign in')
    known.user = { ...known.user, ...change }
    return [200, { user: known.user }]
  }
  const renameMe = (email: string) => {
    const known = users.get(signedIn ?? '')
    if (!known) return refuse(401, 'sign_in_needed', 'Please sign in')
    if (users.has(email)) return refuse(409, 'exists', 'User already exists')
    users.delete(known.user.email)
    users.set(email, known)
    signedIn = email
    return setMe({ email })
  }

  const anonymous: Calls<'nobody'> = {
    '/api/signup'({ email, password }) {
      const address = text(email)
      if (users.has(address)) return refuse(409, 'exists', 'User already exists')
      if (text(password).length < 10)
        return refuse(400, 'invalid', 'Use at least 10 characters', {
          fields: { password: 'Use at least 10 characters' },
        })
      const user = makeUser(address)
      users.set(address, { user, password: text(password) })
      signedIn = address
      removeBots()
      return [200, { user }]
    },
    '/api/signin'({ email, password }) {
      const known = users.get(text(email))
      if (!known) return [200, { message: 'User not found' }]
      if (known.password !== password) return [200, { message: 'Invalid credentials' }]
      signedIn = known.user.email
      return [200, { message: 'Signed in', user: known.user }]
    },
    '/api/forgot-password': () => [200, {}],
    '/api/reset-password'({ token }) {
      const [email] = users.keys()
      if (token !== 'good' || email === undefined)
        return refuse(
          403,
          'not_allowed',
          'This link was already used or has expired. Request a new one.',
        )
      signedIn = email
      return setMe({})
    },
    '/api/contact': () => [200, {}],
    '/api/signout'() {
      signedIn = null
      return [200, {}]
    },
  }

  const ofUser: Calls<'user'> = {
    '/api/change-firstname': ({ newFirstName }) => setMe({ firstName: text(newFirstName) }),
    '/api/change-lastname': ({ newLastName }) => setMe({ lastName: text(newLastName) }),
    '/api/change-password': ({ oldPass }) =>
      users.get(signedIn ?? '')?.password === oldPass
        ? setMe({})
        : refuse(403, 'not_allowed', 'Invalid credentials'),
    '/api/change-email': ({ newEmail, password }) =>
      users.get(signedIn ?? '')?.password === password
        ? renameMe(text(newEmail))
        : refuse(403, 'not_allowed', 'Invalid credentials'),
    '/api/mail-settings'({ waiting }) {
      notifyOnWaiting = typeof waiting === 'boolean' ? waiting : notifyOnWaiting
      return [200, { waiting: notifyOnWaiting }]
    },
    '/api/sessions': () => [200, { sessions }],
    '/api/end-session'({ session }) {
      sessions = sessions.filter(({ id }) => id !== session)
      return [200, { sessions }]
    },
    '/api/delete-account'({ password }) {
      if (users.get(signedIn ?? '')?.password !== password)
        return refuse(403, 'not_allowed', 'Invalid credentials')
      users.delete(signedIn ?? '')
      signedIn = null
      const { bots, files } = removeBots()
      return [200, { removed: { bots, files, passages: files * 31, exchanges: 60 } }]
    },
    '/api/start-trial': () => {
      const trialEndsAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
      return setMe({ subscriptionStatus: 1, plan: 'trial', trialEndsAt })
    },
    '/api/usage': () => [
      200,
      {
        bots: { used: 2, limit: 10 },
        liveSites: { used: 1, limit: 1 },
        bytes: { used: 1_240_000_000, limit: 5 * 2 ** 30 },
      },
    ],
    '/api/choose-plan': ({ plan }) => {
      if (plan === 'free') return setMe({ subscriptionStatus: 3, plan: 'free' })
      if (checkout) return [200, { checkout }]
      return refuse(
        402,
        'plan_needed',
        'Payments are not taken here, but the free plan with one live site is there for you.',
      )
    },
  }

  return {
    anonymous,
    ofUser,
    me,
    setMe,
    endSession: () => {
      signedIn = null
    },
    setCheckout: (address: string) => {
      checkout = address
    },
  }
}
