import { monitorEventLoopDelay } from 'node:perf_hooks'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { User } from '../users/User.ts'
import type { Bot } from '../contract.ts'
import { env } from '../env.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { Bot as BotModel, defaultSettings } from './Bot.ts'
import { RetiredName } from './RetiredName.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('creating a bot', () => {
  it('gives the whole bot, with its address and settings', async () => {
    const user = await makeUser(api)
    const { bot } = await expectOk(
      user.post<{ bot: Bot }>('/api/create-bot', { user: user.email, botName: 'handbook' }),
    )
    expect(bot).toMatchObject({
      botName: 'handbook',
      isRunning: false,
      needsIndex: false,
      isStale: false,
      url: api.siteOf('handbook'),
      fileCount: 0,
      passageCount: 0,
      refusedOrigins: [],
      trainedAt: null,
      settings: { sources: 'quote', listMaterial: false, indexable: false, allowedOrigins: [] },
    })
    const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
    expect(bots).toEqual([bot])
  })

  it('is called for visitors what its owner typed, or by its name', async () => {
    const user = await makeUser(api)
    const create = { botName: 'corner-desk', title: ' Corner Desk ' }
    const { bot } = await expectOk(user.post<{ bot: Bot }>('/api/create-bot', create))
    expect(bot).toMatchObject({ botName: 'corner-desk', settings: { title: 'Corner Desk' } })
    await expectOk(user.post('/api/delete-bot', { currentBot: 'corner-desk' }))
    const again = { ...create, title: ' ' }
    const { bot: plain } = await expectOk(user.post<{ bot: Bot }>('/api/create-bot', again))
    expect(plain.settings.title).toBe('corner-desk')
  })

  it('is at home where its owner is, or elsewhere by its settings', async () => {
    const user = await makeUser(api)
    const zoned = { botName: 'far-desk', timeZone: 'pacific/auckland' }
    const { bot } = await expectOk(user.post<{ bot: Bot }>('/api/create-bot', zoned))
    expect(bot.settings.timeZone).toBe('Pacific/Auckland')
    const save = (timeZone: unknown) =>
      user.post<{ bot: Bot }>('/api/bot-settings', {
        currentBot: 'far-desk',
        settings: { timeZone },
      })
    for (const timeZone of ['Mars/Base', '+99:00', 'x'.repeat(5_000), 7])
      expect((await save(timeZone)).status).toBe(400)
    const { bot: moved } = await expectOk(save(''))
    expect(moved.settings.timeZone).toBe('')
  })

  it.each(['My Bot', '-x', 'x-', 'xn--abc', 'ab--c', 'a_b', '', 'x'.repeat(64), 'admin', 'www'])(
    'refuses the name %j',
    async botName => {
      const user = await makeUser(api)
      const refused = await user.post('/api/create-bot', { botName })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ fields: { botName: expect.any(String) } })
    },
  )

  it('gives a name once, and keeps a deleted one for its owner', async () => {
    const owner = await makeUser(api)
    const other = await makeUser(api)
    const botName = await makeBot(owner)
    const taken = await other.post('/api/create-bot', { botName })
    expect(taken.status).toBe(409)
    expect(taken.body).toEqual({ error: 'That bot name is taken', code: 'exists' })
    await expectOk(owner.post('/api/delete-bot', { currentBot: botName }))
    expect((await other.post('/api/create-bot', { botName })).status).toBe(409)
    expect((await owner.post('/api/create-bot', { botName })).status).toBe(200)
  })
})

describe('a bot of somebody else', () => {
  it('answers exactly as one that does not exist', async () => {
    const owner = await makeUser(api)
    const stranger = await makeUser(api)
    const theirs = await makeBot(owner)
    const calls = (name: string) =>
      [
        ['/api/delete-bot', { currentBot: name }],
        ['/api/get-files', { currentBot: { botName: name } }],
        ['/api/get-text', { bot: name }],
        ['/api/save-note', { currentBot: name, content: 'x' }],
        ['/api/read-file', { currentBot: name, file: 'x' }],
        ['/api/delete-file', { currentBot: name, fileToDelete: 'x' }],
        ['/api/restore-file', { currentBot: name, file: 'x' }],
        ['/create-index', { currentBot: name }],
        ['/api/cancel', { currentBot: name }],
        ['/api/ask', { currentBot: name, message: 'x', index: 'trained' }],
        ['/api/run-streamlit-app', { botName: name }],
        ['/api/stop-streamlit-app', { botName: name }],
        ['/api/bot-settings', { currentBot: name, settings: {} }],
        ['/api/feedback', { botName: name }],
        ['/api/rename-bot', { currentBot: name, botName: 'another-name' }],
        ['/api/duplicate-bot', { currentBot: name, botName: 'another-name' }],
        ['/api/delete-files', { currentBot: name, files: ['x'] }],
        ['/api/restore-files', { currentBot: name, files: ['x'] }],
        ['/api/rollback', { currentBot: name }],
      ] as const
    const others = calls(theirs)
    for (const [at, [path, body]] of calls('no-such-bot').entries()) {
      const missing = await stranger.post(path, body)
      const foreign = await stranger.post(path, others[at]?.[1])
      expect([path, missing.status, missing.body]).toEqual([
        path,
        404,
        { error: 'Bot not found', code: 'not_found' },
      ])
      expect([path, foreign.status, foreign.body]).toEqual([path, missing.status, missing.body])
    }
    const sent = await stranger.upload(theirs, [{ name: 'a.txt', bytes: 'hello there' }])
    expect(sent).toMatchObject({ status: 404, body: { error: 'Bot not found' } })
    expect((await stranger.get(`/api/progress?bot=${theirs}`)).status).toBe(404)
    expect((await stranger.get(`/api/original?bot=${theirs}&file=x`)).status).toBe(404)
  })
})

describe('settings', () => {
  it('change one by one and keep the rest', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const { bot } = await expectOk(
      user.post<{ bot: Bot }>('/api/bot-settings', {
        currentBot: botName,
        settings: { title: 'Ask us', allowedOrigins: ['https://*.example.com'] },
      }),
    )
    expect(bot.settings).toMatchObject({ title: 'Ask us', position: 'right', sources: 'quote' })
  })

  it('changed at the same time do not undo each other', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const changes = [{ title: 'Ask us' }, { greeting: 'Hello' }, { color: '#112233' }]
    await Promise.all(
      changes.map(settings => user.post('/api/bot-settings', { currentBot, settings })),
    )
    const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
    expect(bots[0]?.settings).toMatchObject(Object.assign({}, ...changes))
  })

  it.each([
    { color: 'red; background: url(x)' },
    { position: 'top' },
    { allowedOrigins: ['javascript:alert(1)'] },
    { sources: 'all' },
    { title: 7 },
  ])('refuse %j', async settings => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const refused = await user.post('/api/bot-settings', { currentBot, settings })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'invalid' })
  })
})

describe('deleting a bot', () => {
  it('takes everything of it along and says how much that was', async () => {
    const user = await makeUser(api)
    const botName = await makeRunningBot(user, {
      'rent.txt': 'The rent is due on the third day of each month.',
      'dogs.txt': 'Dogs may stay in the garden house.',
    })
    const stranger = api.newCaller()
    await expectOk(
      stranger.post(`${api.siteOf(botName)}/chat`, { message: 'When is the rent due?' }),
    )
    const { bots, removed } = await expectOk(
      user.post<{ bots: Bot[]; removed: object }>('/api/delete-bot', { currentBot: botName }),
    )
    expect(bots).toEqual([])
    expect(removed).toEqual({ files: 2, passages: 2, exchanges: 1, entries: 0 })
    expect((await stranger.get(api.siteOf(botName))).status).toBe(404)
    for (const name of [
      'files',
      'passages',
      'exchanges',
      'jobs',
      'blobs.files',
      'blobs.chunks',
      'indexversions',
    ])
      expect([name, await mongoose.connection.collection(name).countDocuments()]).toEqual([name, 0])
  })
})

it('lists very many bots whole and oldest first, or by pages, and holds nobody up meanwhile', async () => {
  const user = await makeUser(api)
  const names = Array.from({ length: 2_000 }, (_, at) => `one-of-many-${at}`)
  const { _id: owner } = await User.findOne({ email: user.email }).orFail()
  await BotModel.insertMany(
    names.map(botName => ({ botName, owner, settings: defaultSettings(botName) })),
  )
  const namesOf = ({ bots }: { bots: Bot[] }) => bots.map(({ botName }) => botName)
  const get = async (body: object) =>
    namesOf(await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', body)))
  const all = performance.now()
  expect(await get({})).toEqual(names)
  const took = performance.now() - all
  const listing = get({})
  const { max } = await longestHoldUntil(listing)
  expect(max, 'one page of forty').toBeLessThan(took / 4)
  expect(await get({ limit: 3 })).toEqual(names.slice(0, 3))
  expect(await get({ limit: 3, after: names[2] })).toEqual(names.slice(3, 6))
  expect(await get({ limit: 3, after: names.at(-1) })).toEqual([])
  const { body } = await user.post<{ bots: Bot[]; removed: object }>('/api/delete-bot', {
    currentBot: names[0],
  })
  expect(namesOf(body)).toEqual(names.slice(1))
  expect(body.removed).toEqual({ files: 0, passages: 0, exchanges: 0, entries: 0 })
})

/** The longest time, in ms, that nothing else had its turn in this process. */
async function longestHoldUntil(work: Promise<unknown>) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  await work
  delays.disable()
  return { max: delays.max / 1e6 }
}

describe('renaming a bot', () => {
  const rename = (user: Caller, currentBot: string, botName: string) =>
    user.post<{ bot: Bot }>('/api/rename-bot', { currentBot, botName })

  it('moves its site, and keeps the name before for its owner', async () => {
    const user = await makeUser(api)
    const other = await makeUser(api)
    const before = await makeRunningBot(user, { 'gate.txt': 'The garden gate is painted green.' })
    const { bot } = await expectOk(rename(user, before, 'garden'))
    expect(bot).toMatchObject({
      botName: 'garden',
      isRunning: true,
      url: api.siteOf('garden'),
      settings: { title: 'garden' },
    })
    const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
    expect(bots).toEqual([bot])
    const visitor = api.newCaller()
    const question = { message: 'What colour is the garden gate?' }
    expect((await visitor.post(`${api.siteOf('garden')}/chat`, question)).body).toMatchObject({
      answered: true,
    })
    expect((await visitor.post(`${api.siteOf(before)}/chat`, question)).status).toBe(404)
    expect((await other.post('/api/create-bot', { botName: before })).status).toBe(409)
    expect((await rename(other, await makeBot(other), before)).status).toBe(409)
    await expectOk(rename(user, 'garden', before))
    expect((await visitor.get(`${api.siteOf(before)}/bot.json`)).status).toBe(200)
  })

  it('refuses names that are taken or no names, and leaves a title that was typed', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const taken = await rename(user, botName, await makeBot(await makeUser(api)))
    expect([taken.status, taken.body]).toEqual([
      409,
      { error: 'That bot name is taken', code: 'exists' },
    ])
    expect(await RetiredName.exists({ botName })).toBeNull()
    expect((await rename(user, botName, 'My Bot')).status).toBe(400)
    expect((await rename(user, botName, 'admin')).status).toBe(400)
    const settings = { title: 'Ask us' }
    await expectOk(user.post('/api/bot-settings', { currentBot: botName, settings }))
    const { bot } = await expectOk(rename(user, botName, 'renamed-once'))
    expect(bot.settings.title).toBe('Ask us')
    expect((await rename(user, 'renamed-once', 'renamed-once')).status).toBe(200)
  })

  it('gives one of two bots a name both want at once, and retires no name of the other', async () => {
    const user = await makeUser(api)
    const names = [await makeBot(user), await makeBot(user)]
    const replies = await Promise.all(names.map(name => rename(user, name, 'wanted-by-two')))
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409,
    ])
    const refused = names.filter((_, at) => replies[at]?.status === 409)
    const retired = await RetiredName.find({ botName: { $in: names } })
    expect(retired.map(({ botName }) => botName)).toEqual(
      names.filter(name => !refused.includes(name)),
    )
  })

  it('takes no name that is kept for somebody else since a moment ago', async () => {
    const [user, other] = [await makeUser(api), await makeUser(api)]
    const botName = await makeBot(user)
    const owner = (await User.findOne({ email: other.email }).orFail())._id
    // A bot of the other's is deleted after the name was looked up.
    vi.spyOn(BotModel, 'exists').mockImplementationOnce(() => {
      const retired = RetiredName.create({ botName: 'retired-now', owner })
      return retired.then(() => null) as unknown as ReturnType<typeof BotModel.exists>
    })
    const refused = await rename(user, botName, 'retired-now')
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'That bot name is taken', code: 'exists' },
    ])
    const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
    expect(bots).toMatchObject([{ botName, settings: { title: botName } }])
    expect(await RetiredName.exists({ botName })).toBeNull()
    await makeBot(other, 'retired-now')
  })

  it('counts new names of a user, however they are taken, and none they had before', async () => {
    const { PLAN_LIMITS } = env
    onTestFinished(() => void (env.PLAN_LIMITS = PLAN_LIMITS))
    env.PLAN_LIMITS = 'on'
    const user = await makeUser(api)
    const [first, second] = [await makeBot(user), await makeBot(user)]
    expect((await user.post('/api/create-bot', { botName: first })).status).toBe(409)
    let name = first
    for (let at = 0; at < 17; at += 1) await expectOk(rename(user, name, (name = `${first}-${at}`)))
    const copy = { currentBot: second, botName: `${second}-copy` }
    await expectOk(user.post('/api/duplicate-bot', copy))
    for (const [path, body] of [
      ['/api/create-bot', { botName: `${first}-more` }],
      ['/api/rename-bot', { currentBot: name, botName: `${first}-more` }],
      ['/api/duplicate-bot', { currentBot: second, botName: `${first}-more` }],
    ] as const) {
      const refused = await user.post(path, body)
      expect([refused.status, refused.body['code']]).toEqual([429, 'too_many'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600)
    }
    await expectOk(rename(user, name, first))
    await makeBot(await makeUser(api))
  })
})

it('keeps the name of a bot that is stopped while it is being deleted', async () => {
  const owner = await makeUser(api)
  const botName = await makeBot(owner)
  const updateOne = RetiredName.updateOne.bind(RetiredName)
  const retiring = vi.spyOn(RetiredName, 'updateOne').mockImplementationOnce((...args) => {
    const stopping = BotModel.updateOne({ botName }, { heldAt: new Date() })
    return stopping.then(() => updateOne(...args)) as never
  })
  onTestFinished(() => retiring.mockRestore())
  await expectOk(owner.post('/api/delete-bot', { currentBot: botName }))
  expect(await RetiredName.findOne({ botName })).toMatchObject({
    heldAt: expect.any(Date),
    at: null,
  })
})
