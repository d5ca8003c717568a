import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { User as UserView } from '../contract.ts'
import { expectOk, makeUser, password } from '../testing/make.ts'
import { startApi } from '../testing/startApi.ts'
import { User } from '../users/User.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plan-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs `npm run plan` on the folder; returns its exit code and the line it printed. */
const give = (...args: string[]) =>
  new Promise<[code: number, line: string]>(resolve => {
    const script = join(import.meta.dirname, 'plan.ts')
    execFile(process.execPath, [script, ...args, '--folder', folder], (error, out, problems) =>
      resolve([Number(error?.code ?? 0), (out + problems).trim()]),
    )
  })

it('an operator gives and takes plans while the server is stopped, and none that is paid for', async () => {
  const api = await startApi({ PLAN_LIMITS: 'on' }, folder)
  const { email } = await makeUser(api)
  expect(await give(email, 'basic')).toEqual([1, expect.stringContaining('in use by another')])
  await api.stop()
  const planNow = async () => {
    const again = await startApi({ PLAN_LIMITS: 'on' }, folder)
    const caller = again.newCaller()
    const { user } = await expectOk(
      caller.post<{ user: UserView }>('/api/signin', { email, password }),
    )
    await again.stop()
    return user
  }
  expect(await give(email.toUpperCase(), 'premium')).toEqual([
    0,
    `${email} has the plan premium now.`,
  ])
  expect(await planNow()).toMatchObject({ plan: 'premium', subscriptionStatus: 2 })
  expect(await give(email, 'none')).toEqual([0, `The plan of ${email} is taken back.`])
  expect(await planNow()).toMatchObject({ plan: 'trial', subscriptionStatus: 1 })

  const setPlan = async (plan: string, customer: string | null) => {
    const again = await startApi({}, folder)
    await User.updateOne({ email }, { plan, customer })
    await again.stop()
  }
  await setPlan('basic', 'cus_1')
  expect(await give(email, 'premium')).toEqual([
    0,
    `${email} has the plan premium once they stop paying for basic.`,
  ])
  expect(await planNow()).toMatchObject({ plan: 'basic' })
  await give(email, 'none')
  expect(await planNow()).toMatchObject({ plan: 'basic' })

  const nobody = 'nobody@example.com'
  const refused = [
    [nobody, 'basic', `Nobody has signed up with ${nobody}.`],
    [email, 'gold', 'There is no plan gold: give free, basic, premium or none.'],
    [email, '', 'Give an EMAIL and a PLAN. See --help.'],
  ] as const
  for (const [who, plan, line] of refused) expect(await give(who, plan)).toEqual([1, line])
})
