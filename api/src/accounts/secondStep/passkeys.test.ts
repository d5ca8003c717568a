import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Assertion, NewPasskey, SignInMethods } from '../../contract.ts'
import { connectChromium } from '../../testing/connectChromium.ts'
import { expectOk, makeUser, password } from '../../testing/make.ts'
import { sharedApi } from '../../testing/sharedApi.ts'
import type { Caller } from '../../testing/caller.ts'
import { Passkey } from './Passkey.ts'

const api = sharedApi()
let browser: Browser
beforeAll(async () => {
  browser = await connectChromium()
})
afterAll(() => browser?.close())

type Device = {
  page: Page
  client: CDPSession
  authenticatorId: string
  close: () => Promise<void>
}

/** A browser on a page of the dashboard's host, or another one, with a device that unlocks by a finger. */
async function openDevice(
  isUserVerified = true,
  at = `${api.origin}/api/session`,
): Promise<Device> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: isUserVerified ? 'ctap2' : 'u2f',
      // A security key without a PIN cannot tell who touches it.
      transport: isUserVerified ? 'internal' : 'usb',
      hasResidentKey: isUserVerified,
      hasUserVerification: isUserVerified,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(at)
  return { page, client, authenticatorId, close: () => context.close() }
}

/** Has the browser make a passkey of the options, as its own API does it. */
const make = ({ page }: Device, options: object) =>
  page.evaluate(async options => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
    const credential = await navigator.credentials.create({ publicKey })
    const { id, response } = (credential as PublicKeyCredential).toJSON()
    const { clientDataJSON, attestationObject, transports } =
      response as AuthenticatorAttestationResponseJSON
    return { id, clientDataJSON, attestationObject, transports }
  }, options) as Promise<NewPasskey>

const answer = ({ page }: Device, options: object) =>
  page.evaluate(async options => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
    const credential = await navigator.credentials.get({ publicKey })
    const { id, response } = (credential as PublicKeyCredential).toJSON()
    const { clientDataJSON, authenticatorData, signature } =
      response as AuthenticatorAssertionResponseJSON
    return { id, clientDataJSON, authenticatorData, signature }
  }, options) as Promise<Assertion>

type Options = { options: { challenge: string; pubKeyCredParams?: { alg: number }[] } }
type Changed = { methods: SignInMethods; recoveryCodes?: string[] }

async function addPasskey(user: Caller, device: Device, name: string) {
  const { options } = await expectOk(user.post<Options>('/api/start-passkey', {}))
  expect(options.pubKeyCredParams?.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  const passkey = await make(device, options)
  return {
    passkey,
    changed: await expectOk(user.post<Changed>('/api/add-passkey', { name, passkey })),
  }
}

const challenge = async (caller: Caller, body: object = {}) =>
  (await expectOk(caller.post<Options>('/api/challenge-passkey', body))).options

it('signs in by a passkey alone, with each answer once', async () => {
  const user = await makeUser(api)
  const device = await openDevice()
  const { changed } = await addPasskey(user, device, 'My laptop')
  expect(changed.recoveryCodes).toHaveLength(10)
  expect(changed.methods.passkeys).toMatchObject([{ name: 'My laptop', lastUsedAt: null }])
  const caller = api.newCaller()
  const passkey = await answer(device, await challenge(caller))
  const signIn = (passkey: Assertion) => caller.post('/api/signin-passkey', { passkey })
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  const forged = await answer(device, await challenge(caller))
  expect((await signIn({ ...forged, signature: flip(forged.signature) })).status).toBe(403)
  expect((await signIn(passkey)).body).toMatchObject({ user: { email: user.email } })
  expect((await caller.post('/api/get-bots', {})).status).toBe(200)
  expect((await signIn(passkey)).status).toBe(403)
  // An answer to a challenge that nobody asked for.
  const invented = { ...(await challenge(caller)), challenge: 'A'.repeat(43) }
  expect((await signIn(await answer(device, invented))).status).toBe(403)
  await device.close()
})

it('is the second step after the password, of its own user alone', async () => {
  const [user, other] = [await makeUser(api), await makeUser(api)]
  const [device, otherDevice] = [await openDevice(), await openDevice()]
  await addPasskey(user, device, 'My laptop')
  await addPasskey(other, otherDevice, 'Another one')
  const caller = api.newCaller()
  const { secondStep } = await expectOk(
    caller.post<{ secondStep: { ticket: string } }>('/api/signin', { email: user.email, password }),
  )
  expect(secondStep).toMatchObject({ app: false, passkey: true })
  const { ticket } = secondStep
  const take = (passkey: Assertion) => caller.post('/api/second-step', { ticket, passkey })
  const forOther = await challenge(other)
  expect((await take(await answer(otherDevice, forOther))).status).toBe(403)
  // The challenge of a sign-in without a password is none of this one.
  expect((await take(await answer(device, await challenge(caller)))).status).toBe(403)
  expect((await take(await answer(device, await challenge(caller, { ticket })))).status).toBe(200)
  for (const open of [device, otherDevice]) await open.close()
})

it('that was not unlocked is a second step, and no sign-in by itself', async () => {
  const user = await makeUser(api)
  const device = await openDevice(false)
  const { id } = (await addPasskey(user, device, 'Key')).passkey
  const caller = api.newCaller()
  const options = {
    ...(await challenge(caller)),
    userVerification: 'discouraged',
    allowCredentials: [{ id, type: 'public-key' }],
  }
  const passkey = await answer(device, options)
  expect((await caller.post('/api/signin-passkey', { passkey })).status).toBe(403)
  await expectOk(
    user.post('/api/confirm-identity', { passkey: await answer(device, await challenge(user)) }),
  )
  await device.close()
})

it('is named and removed by its user, added once, and made on the dashboard alone', async () => {
  const [user, stranger] = [await makeUser(api), await makeUser(api)]
  const device = await openDevice()
  const { passkey, changed } = await addPasskey(user, device, 'My laptop')
  const add = (caller: Caller, passkey: NewPasskey) =>
    caller.post('/api/add-passkey', { name: 'Again', passkey })
  expect((await add(user, passkey)).status).toBe(403)
  // Made for one account, sent to another.
  const { options } = await expectOk(user.post<Options>('/api/start-passkey', {}))
  const excluded = await make(device, { ...options, excludeCredentials: [] })
  expect((await add(stranger, excluded)).status).toBe(403)

  const { id } = changed.methods.passkeys[0]!
  for (const path of ['/api/rename-passkey', '/api/remove-passkey'])
    for (const passkey of [id, 'x', 'f'.repeat(24)])
      expect((await stranger.post(path, { passkey, name: 'Mine' })).status).toBe(404)
  const renamed = await expectOk(
    user.post<Changed>('/api/rename-passkey', { passkey: id, name: ' Work <b>laptop</b> ' }),
  )
  expect(renamed.methods.passkeys).toMatchObject([{ name: 'Work <b>laptop</b>' }])
  const removed = await expectOk(user.post<Changed>('/api/remove-passkey', { passkey: id }))
  expect(removed.methods).toEqual({ app: false, passkeys: [], recoveryCodes: 0 })
  const gone = await answer(device, await challenge(api.newCaller()))
  expect((await user.post('/api/signin-passkey', { passkey: gone })).status).toBe(403)
  await device.close()
})

it('goes with the account', async () => {
  const user = await makeUser(api)
  const device = await openDevice()
  const { passkey } = await addPasskey(user, device, 'My laptop')
  await expectOk(user.post('/api/delete-account', { password }))
  expect(await Passkey.exists({ credentialId: passkey.id })).toBeNull()
  await device.close()
})
