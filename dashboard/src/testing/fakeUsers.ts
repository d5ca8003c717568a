import type { ApiKey, User } from '@sandbox-ai/api/contract'
import { type Calls, refuse, type Refused, text } from './fakeAnswer.ts'
import { fakeSecondStep } from './fakeSecondStep.ts'
import { makeApiKey, makeSessions, makeUser } from './made.ts'

const mistyped = () =>
  refuse(400, 'invalid', 'The passwords do not match', {
    fields: { retyped: 'The passwords do not match' },
  })
const voidLink = 'This link was already used or has expired.'

/**
 * The part of the fake server that knows users, their sessions and plans. `bots.remove` removes all bots and returns how
 * many there were, and how many files they had; `bots.rename` gives a member of their teams another email.
 */
export function fakeUsers(bots: {
  remove: () => { bots: number; files: number }
  rename: (from: string, to: string) => void
}) {
  const users = new Map<string, { user: User; password: string }>()
  let signedIn: string | null = null
  let sessions = makeSessions()
  let keys: ApiKey[] = []
  let checkout = ''
  let notifyOnWaiting = true
  let notifyDigest = true
  let sendsMail = false
  const secondStep = fakeSecondStep()

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
    bots.rename(known.user.email, email)
    users.delete(known.user.email)
    users.set(email, known)
    signedIn = email
    return setMe({ email })
  }

  const signInFirst = () => {
    signedIn = [...users.keys()][0] ?? null
    return setMe({})
  }

  const anonymous: Calls<'nobody'> = {
    '/api/signup'({ email, password, retyped }) {
      const address = text(email)
      if (!address.includes('@'))
        return refuse(400, 'invalid', 'This is not an email address', {
          fields: { email: 'This is not an email address' },
        })
      if (retyped !== undefined && retyped !== password) return mistyped()
      if (users.has(address)) return refuse(409, 'exists', 'User already exists')
      if (text(password).length < 10)
        return refuse(400, 'invalid', 'Use at least 10 characters', {
          fields: { password: 'Use at least 10 characters' },
        })
      const user = makeUser(address)
      users.set(address, { user, password: text(password) })
      signedIn = address
      bots.remove()
      return [200, { user }]
    },
    '/api/signin'({ email, password }) {
      const known = users.get(text(email))
      if (!known) return [200, { message: 'User not found' }]
      if (known.password !== password) return [200, { message: 'Invalid credentials' }]
      const step = secondStep.step()
      if (step) return [200, { message: 'Second step needed', secondStep: step }]
      signedIn = known.user.email
      return [200, { message: 'Signed in', user: known.user }]
    },
    '/api/challenge-passkey': () => [200, { options: secondStep.challenge() }],
    '/api/signin-passkey': () => signInFirst(),
    '/api/second-step': proof =>
      secondStep.accepts(proof)
        ? signInFirst()
        : refuse(403, 'not_allowed', 'This code is wrong or was already used.'),
    '/api/verify-email': ({ token }) => {
      const [first] = users.values()
      if (token !== 'good' || !first) return refuse(403, 'not_allowed', voidLink)
      first.user.needsVerification = false
      return [200, {}]
    },
    '/api/confirm-email': ({ token }) =>
      token === 'good' ? [200, { user: null }] : refuse(403, 'not_allowed', voidLink),
    '/unsubscribe'() {
      notifyOnWaiting = false
      return [200, {}]
    },
    '/api/forgot-password': () => [200, {}],
    '/api/reset-password'({ token, newPass, retyped }) {
      if (retyped !== undefined && newPass !== retyped) return mistyped()
      if (token !== 'good' || !users.size)
        return refuse(403, 'not_allowed', `${voidLink} Request a new one.`)
      return signInFirst()
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
    '/api/change-password'({ oldPass, newPass, retyped }) {
      if (retyped !== undefined && newPass !== retyped) return mistyped()
      return users.get(signedIn ?? '')?.password === oldPass
        ? setMe({})
        : refuse(403, 'not_allowed', 'Invalid credentials')
    },
    '/api/change-email'({ newEmail, password }) {
      const known = users.get(signedIn ?? '')
      if (known?.password !== password) return refuse(403, 'not_allowed', 'Invalid credentials')
      if (!sendsMail) return renameMe(text(newEmail))
      return [200, { user: known.user, mailedTo: text(newEmail) }]
    },
    '/api/send-verification': () => [200, {}],
    ...secondStep.calls(password => users.get(signedIn ?? '')?.password === password),
    '/api/mail-settings'({ waiting, digest }) {
      notifyOnWaiting = typeof waiting === 'boolean' ? waiting : notifyOnWaiting
      notifyDigest = typeof digest === 'boolean' ? digest : notifyDigest
      return [200, { waiting: notifyOnWaiting, digest: notifyDigest }]
    },
    '/api/sessions': () => [200, { sessions }],
    '/api/end-session'({ session }) {
      sessions = sessions.filter(({ id }) => id !== session)
      return [200, { sessions }]
    },
    '/api/api-keys': () => [200, { keys }],
    '/api/create-api-key'({ name, bots, scopes }) {
      const wrong = {
        ...(!text(name) && { name: 'Give the key a name' }),
        ...(!(scopes as unknown[]).length && { scopes: 'Choose at least one scope' }),
      }
      const [sentence] = Object.values(wrong)
      if (sentence) return refuse(400, 'invalid', sentence, { fields: wrong })
      const chosen = { bots, scopes } as Pick<ApiKey, 'bots' | 'scopes'>
      keys = [{ ...makeApiKey(text(name)), ...chosen }, ...keys]
      return [200, { secret: `sbx_${'Xk3v'.repeat(10)}9pQ`, keys }]
    },
    '/api/revoke-api-key'({ key }) {
      keys = keys.filter(({ id }) => id !== key)
      return [200, { keys }]
    },
    '/api/end-other-sessions'() {
      sessions = sessions.filter(({ isCurrent }) => isCurrent)
      return [200, { sessions }]
    },
    '/api/delete-account'({ password }) {
      if (users.get(signedIn ?? '')?.password !== password)
        return refuse(403, 'not_allowed', 'Invalid credentials')
      users.delete(signedIn ?? '')
      signedIn = null
      const removed = bots.remove()
      const passages = removed.files * 31
      return [200, { removed: { ...removed, entries: 2, passages, exchanges: 60 } }]
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
    /** As an installation that sends mail: a new email is confirmed before it counts. */
    sendMail: () => {
      sendsMail = true
    },
    needProof: secondStep.needProof,
    endSession: () => {
      signedIn = null
    },
    setCheckout: (address: string) => {
      checkout = address
    },
  }
}
