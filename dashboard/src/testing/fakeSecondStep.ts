import type { SecondStep, SignInMethods } from '@sandbox-ai/api/contract'
import { type Answer, type Calls, refuse, text } from './fakeAnswer.ts'

/** The code that the fake authenticator app shows, and the codes for when it is lost. */
export const appCode = '123456'
export const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-222${at}`)

/** The part of the fake server that knows second steps; it believes every passkey. */
export function fakeSecondStep() {
  let methods: SignInMethods = { app: false, passkeys: [], recoveryCodes: 0 }
  let needsProof = false
  const isOn = () => methods.app || methods.passkeys.length > 0

  const change = (next: Partial<SignInMethods>): Answer<'/api/add-authenticator'> => {
    const isFirst = !isOn()
    methods = { ...methods, ...next }
    if (!isFirst || !isOn()) return [200, { methods }]
    methods.recoveryCodes = recoveryCodes.length
    return [200, { methods, recoveryCodes }]
  }
  const unproven = () =>
    needsProof ? refuse(403, 'confirm_needed', 'Confirm that it is you') : undefined

  type Proof = { code?: string | undefined; passkey?: unknown }
  const accepts = ({ code, passkey }: Proof) =>
    passkey !== undefined || code === appCode || recoveryCodes.includes(text(code))
  const challenge = () => ({ challenge: 'AAAAAAAAAAAAAAAAAAAAAA', rpId: 'localhost' })

  const calls = (isPassword: (password: unknown) => boolean) =>
    ({
      '/api/confirm-identity'({ password, ...proof }) {
        if (isOn() ? !accepts(proof) : !isPassword(password))
          return refuse(403, 'not_allowed', 'Invalid credentials')
        needsProof = false
        return [200, {}]
      },
      '/api/signin-methods': () => [200, { methods }],
      '/api/start-authenticator': () =>
        unproven() ?? [
          200,
          {
            secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
            address: 'otpauth://totp/SandBox%20AI:ada?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          },
        ],
      '/api/add-authenticator': ({ code }) =>
        code === appCode
          ? change({ app: true })
          : refuse(403, 'not_allowed', 'This code is wrong. Type the one that your app shows now.'),
      '/api/remove-authenticator': () => unproven() ?? change({ app: false }),
      '/api/start-passkey': () =>
        unproven() ?? [
          200,
          {
            options: {
              ...challenge(),
              rp: { id: 'localhost', name: 'SandBox AI' },
              user: { id: 'AAAA', name: 'ada@example.com', displayName: '' },
              pubKeyCredParams: [-7, -257].map(alg => ({ type: 'public-key', alg })),
              authenticatorSelection: { residentKey: 'preferred' },
            },
          },
        ],
      '/api/add-passkey'({ name, passkey: { id } }) {
        const added = { id, name, createdAt: new Date().toISOString(), lastUsedAt: null }
        return change({ passkeys: [...methods.passkeys, added] })
      },
      '/api/rename-passkey': ({ passkey, name }) =>
        change({
          passkeys: methods.passkeys.map(one => (one.id === passkey ? { ...one, name } : one)),
        }),
      '/api/remove-passkey': ({ passkey }) =>
        unproven() ?? change({ passkeys: methods.passkeys.filter(({ id }) => id !== passkey) }),
      '/api/renew-recovery-codes': () => unproven() ?? [200, { methods, recoveryCodes }],
    }) satisfies Calls<'user'>

  return {
    accepts,
    challenge,
    calls,
    step: (): SecondStep | undefined =>
      isOn()
        ? { ticket: 'ticket', app: methods.app, passkey: methods.passkeys.length > 0 }
        : undefined,
    /** Asks for a proof before the next change. */
    needProof: () => {
      needsProof = true
    },
  }
}
