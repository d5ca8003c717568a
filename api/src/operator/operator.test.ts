import { FormData } from 'undici'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import { Member } from '../bots/Member.ts'
import { RetiredName } from '../bots/RetiredName.ts'
import type {
  ContactMessage,
  FailedJob,
  OperatorLine,
  OwnedBot,
  Owner,
  Refusal,
  User as UserView,
} from '../contract.ts'
import { env } from '../env.ts'
import { Job } from '../jobs/Job.ts'
import { runSite } from '../site/runSite.ts'
import type { Caller } from '../testing/caller.ts'
import { mailsWritten } from '../testing/mails.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { User } from '../users/User.ts'

const api = sharedApi()

let operator: Caller & { email: string }
beforeAll(async () => {
  operator = await makeUser(api)
  env.OPERATOR_EMAILS = [operator.email]
  await User.updateOne({ email: operator.email }, { emailVerifiedAt: new Date() })
  return () => void (env.OPERATOR_EMAILS = [])
})

const ask = <Body>(row: string, body: object = {}) =>
  expectOk(operator.post<Body>(`/api/operator/${row}`, body))
const findOwner = async (search: string) =>
  (await ask<{ owners: Owner[] }>('owners', { search })).owners[0]!
const lastLines = async () => (await ask<{ log: OperatorLine[] }>('log', { limit: 3 })).log

describe('owners', () => {
  it('are found by the beginning of their email or a bot, a page at a time', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    for (const search of [user.email, user.email.slice(0, -4).toUpperCase(), botName])
      expect(await findOwner(search)).toMatchObject({
        email: user.email,
        bots: 1,
        liveSites: 0,
        plan: 'trial',
      })
    for (const search of ['nobody@', '.*', '^', '(', botName.slice(1)])
      expect(await ask('owners', { search })).toEqual({ owners: [], total: 0 })
    const first = await ask<{ owners: Owner[]; total: number }>('owners', { limit: 1 })
    const second = await ask<{ owners: Owner[] }>('owners', { limit: 1, skip: 1 })
    expect(first.total).toBe(await User.countDocuments())
    expect(first.owners[0]!.email < second.owners[0]!.email).toBe(true)
  })

  it('are shown with their bots in numbers and what they use of their plan, which the log says', async () => {
    const user = await makeUser(api)
    const botName = await makeRunningBot(user, { 'secret.txt': 'The vault opens at nine.' })
    await user.post('/api/bot-settings', { currentBot: botName, settings: { title: 'My vault' } })
    await user.post('/api/ask', {
      currentBot: botName,
      message: 'When does the vault open?',
      index: 'live',
    })
    const { id } = await findOwner(user.email)
    const details = await ask<{ owner: Owner; bots: OwnedBot[]; usage: object }>('owner', {
      owner: id,
    })
    expect(details.bots).toMatchObject([{ botName, isRunning: true, isHeld: false, files: 1 }])
    expect(details.usage).toMatchObject({ bots: { used: 1 }, liveSites: { used: 1 } })
    expect(JSON.stringify(details)).not.toMatch(/vault|secret\.txt/i)
    expect(await lastLines()).toContainEqual(
      expect.objectContaining({
        who: operator.email,
        did: 'looked at an account',
        owner: user.email,
      }),
    )
    expect((await operator.post('/api/operator/owner', { owner: 'x' })).status).toBe(404)
  })

  it('who choose the very plan that was given have it when that is taken back', async () => {
    const user = await makeUser(api)
    const { id } = await findOwner(user.email)
    await User.updateOne({ email: user.email }, { plan: 'none', trialEndsAt: new Date(0) })
    await ask('give-plan', { owner: id, plan: 'free' })
    await expectOk(user.post('/api/choose-plan', { plan: 'free' }))
    const { owner } = await ask<{ owner: Owner }>('give-plan', { owner: id, plan: 'none' })
    expect(owner).toMatchObject({ plan: 'free', givenPlan: null })
  })

  it('are given a plan by hand, which can be taken back', async () => {
    const user = await makeUser(api)
    const { id } = await findOwner(user.email)
    const change = await ask<{ owner: Owner }>('give-plan', { owner: id, plan: 'premium' })
    expect(change.owner).toMatchObject({ plan: 'premium', givenPlan: 'premium', paidPlan: null })
    const { user: seen } = await expectOk(user.get<{ user: UserView }>('/api/session'))
    expect(seen.plan).toBe('premium')
    const back = await ask<{ owner: Owner }>('give-plan', { owner: id, plan: 'none' })
    expect(back.owner).toMatchObject({ plan: 'trial', givenPlan: null })
    // Nothing was given any more, and the plan is what the user chose.
    await expectOk(user.post('/api/choose-plan', { plan: 'free' }))
    const none = await ask<{ owner: Owner }>('give-plan', { owner: id, plan: 'none' })
    expect(none.owner).toMatchObject({ plan: 'free', givenPlan: null })
    for (const plan of ['basic', 'premium']) await ask('give-plan', { owner: id, plan })
    const free = await ask<{ owner: Owner }>('give-plan', { owner: id, plan: 'none' })
    expect(free.owner).toMatchObject({ plan: 'free', givenPlan: null })
    expect((await lastLines()).map(({ did, about }) => [did, about])).toEqual(
      expect.arrayContaining([
        ['gave a plan', ['premium']],
        ['gave a plan', ['none']],
      ]),
    )
    expect(
      (await operator.post('/api/operator/give-plan', { owner: id, plan: 'gold' })).status,
    ).toBe(400)
  })
})

it('a bot that the operator stops does not run again until they allow it', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
  const site = `${api.siteOf(botName)}/bot.json`
  expect((await api.newCaller().get(site)).status).toBe(200)
  expect(await ask('hold-bot', { botName, isHeld: true })).toEqual({ isHeld: true })
  expect((await api.newCaller().get(site)).status).toBe(404)
  expect(await user.post('/api/run-streamlit-app', { botName })).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('stopped by the operator') },
  })
  const { log } = await expectOk(
    user.post<{ log: { did: string }[] }>('/api/log', { currentBot: botName }),
  )
  expect(log.map(({ did }) => did)).toContain('stopped the bot, as operator')
  await ask('hold-bot', { botName, isHeld: false })
  expect((await api.newCaller().get(site)).status).toBe(404)
  await expectOk(user.post('/api/run-streamlit-app', { botName }))
  expect((await api.newCaller().get(site)).status).toBe(200)
  expect((await lastLines())[0]).toMatchObject({
    owner: user.email,
    about: [botName, 'may run again'],
  })
  expect(
    (await operator.post('/api/operator/hold-bot', { botName: 'no-such', isHeld: true })).status,
  ).toBe(404)
})

describe('while the operator stops a bot', () => {
  let user: Caller & { email: string }
  let botName: string
  beforeEach(async () => {
    user = await makeUser(api)
    botName = await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
  })
  const hold = (name = botName) => ask('hold-bot', { botName: name, isHeld: true })
  const release = (name = botName) => ask('hold-bot', { botName: name, isHeld: false })
  const run = (name: string) => user.post<Refusal>('/api/run-streamlit-app', { botName: name })
  const isStopped = {
    status: 403,
    body: { error: expect.stringContaining('stopped by the operator') },
  }

  it('copies of it do not run either, until the operator allows each', async () => {
    await hold()
    const copy = `${botName}-copy`
    await expectOk(user.post('/api/duplicate-bot', { currentBot: botName, botName: copy }))
    expect(await run(copy)).toMatchObject(isStopped)
    await release()
    expect(await run(copy)).toMatchObject(isStopped)
    await release(copy)
    expect((await run(copy)).body.error).toBe('Train the bot first')
  })

  it('what its owner imports does not run, also after they have deleted the bot', async () => {
    const exported = await user.send(`/api/export-bot?bot=${botName}`)
    const zip = Buffer.from(await exported.arrayBuffer())
    const importAs = async (name: string) => {
      const form = new FormData()
      form.append('botName', name)
      form.append('file', new File([zip], 'bot.zip'))
      const init = { method: 'POST', body: form }
      expect((await user.send('/api/import-bot', init)).status).toBe(200)
    }
    await importAs(`${botName}-before`)
    await hold()
    await importAs(`${botName}-again`)
    await expectOk(user.post('/api/delete-bot', { currentBot: botName }))
    await importAs(`${botName}-later`)
    for (const name of ['again', 'later'])
      expect(await run(`${botName}-${name}`)).toMatchObject(isStopped)
    expect((await run(`${botName}-before`)).body.error).toBe('Train the bot first')
  })

  it('its name neither changes nor is taken again before the operator releases it', async () => {
    await hold()
    const renamed = `${botName}-renamed`
    const rename = { currentBot: botName, botName: renamed }
    expect(await user.post('/api/rename-bot', rename)).toMatchObject(isStopped)
    await expectOk(user.post('/api/delete-bot', { currentBot: botName }))
    expect(await user.post('/api/create-bot', { botName })).toMatchObject(isStopped)
    expect((await RetiredName.findOne({ botName }))?.at).toBeNull()
    const { id } = await findOwner(user.email)
    const owned = async () => (await ask<{ bots: OwnedBot[] }>('owner', { owner: id })).bots
    expect(await owned()).toMatchObject([{ botName, isHeld: true, isDeleted: true }])
    await release()
    expect(await owned()).toEqual([])
    await expectOk(user.post('/api/create-bot', { botName }))
  })

  it('nobody takes it over', async () => {
    const { _id: bot } = await Bot.findOne({ botName }).orFail()
    const other = await makeUser(api)
    const { _id } = await User.findOne({ email: other.email }).orFail()
    await Member.create({ bot, user: _id, role: 'editor', isOffered: true })
    await hold()
    const take = () => other.post<Refusal>('/api/accept-bot', { currentBot: botName })
    expect(await take()).toMatchObject(isStopped)
    await release()
    expect((await take()).status).toBe(200)
  })

  it('no call that came before starts it', async () => {
    const owner = await User.findOne({ email: user.email }).orFail()
    await expectOk(user.post('/api/stop-streamlit-app', { botName }))
    const bot = await Bot.findOne({ botName }).orFail()
    await hold()
    await expect(runSite(owner, bot)).rejects.toMatchObject({ status: 403 })
    expect((await Bot.findById(bot._id))?.isRunning).toBe(false)
  })
})

it('messages of the contact page are listed, the newest first', async () => {
  const write = (message: string) =>
    expectOk(
      api.newCaller().post('/api/contact', { name: 'Ada', email: 'ada@example.com', message }),
    )
  await write('First of two')
  await write('Second of two')
  const { messages } = await ask<{ messages: ContactMessage[] }>('messages', { limit: 2 })
  expect(messages.map(({ message }) => message)).toEqual(['Second of two', 'First of two'])
})

it('jobs that failed are listed with why as a word, and run again', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
  const job = (await Job.findOne({ kind: 'train', state: 'done' }).sort({ _id: -1 }))!
  const refusal = { status: 422, code: 'unreadable' }
  await Job.updateOne(
    { _id: job._id },
    { state: 'failed', done: 0, error: 'gate.txt is broken', refusal },
  )
  const { jobs } = await ask<{ jobs: FailedJob[] }>('failed-jobs')
  expect(jobs[0]).toMatchObject({ id: job.id, kind: 'train', botName, code: 'unreadable' })
  expect(JSON.stringify(jobs)).not.toContain('gate.txt')
  const after = await ask<{ jobs: FailedJob[] }>('run-again', { job: job.id })
  expect(after.jobs.map(({ id }) => id)).not.toContain(job.id)
  await expect.poll(async () => (await Job.findById(job._id))?.state).toBe('done')
  expect((await operator.post('/api/operator/run-again', { job: job.id })).status).toBe(404)
  expect((await lastLines())[0]).toMatchObject({
    did: 'ran a job again',
    owner: user.email,
    about: ['train'],
  })
})

it('the version says what runs, and whether the data is upgraded', async () => {
  const version = await ask<{ data: { version: number; newest: number } }>('version')
  expect(version).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    database: 'built-in',
  })
  expect(version.data.version).toBe(version.data.newest)
})

it('who signs up with the email of the operator proves first that it is theirs, by a file where no mail is sent', async () => {
  const somebody = await makeUser(api)
  env.OPERATOR_EMAILS = [operator.email, somebody.email]
  const { user } = await expectOk(somebody.get<{ user: UserView }>('/api/session'))
  expect(user.isOperator).toBe(true)
  expect(await somebody.post('/api/operator/version', {})).toMatchObject({
    status: 403,
    body: { code: 'verification_needed', detail: expect.stringContaining('DATA_DIR/mail') },
  })
  await expectOk(somebody.post('/api/send-verification', {}))
  const token = async () =>
    (await mailsWritten())
      .filter(mail => mail.includes(somebody.email))
      .map(mail => /\/auth\/verify#([\w-]+)/.exec(mail)?.[1])
      .find(Boolean)
  await expect.poll(token).toBeDefined()
  await expectOk(api.newCaller().post('/api/verify-email', { token: await token() }))
  expect((await somebody.post('/api/operator/version', {})).status).toBe(200)
  const plain = await makeUser(api)
  const { user: other } = await expectOk(plain.get<{ user: UserView }>('/api/session'))
  expect(other).not.toHaveProperty('isOperator')
})
