import { setTimeout as sleep } from 'node:timers/promises'
import { SignJWT } from 'jose'
import mongoose from 'mongoose'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { Bot } from '../../bots/Bot.ts'
import type { Feedback, Gap, Reply } from '../../contract.ts'
import { databaseTimeIn } from '../../database/databaseTime.ts'
import { Exchange } from '../../exchanges/Exchange.ts'
import { Gap as StoredGap } from '../../exchanges/Gap.ts'
import type { JobDocument } from '../../jobs/Job.ts'
import { OutgoingMail } from '../../mail/OutgoingMail.ts'
import type { Caller } from '../../testing/caller.ts'
import { everywhere } from '../../testing/everywhere.ts'
import { expectOk, makeRunningBot, makeUser } from '../../testing/make.ts'
import { sharedApi } from '../../testing/sharedApi.ts'
import { dayMs, DayTally, quarterOf, Tally } from '../analytics/Tally.ts'
import { tallyBot } from '../analytics/tallyBot.ts'
import { compare } from '../comparison/compare.ts'
import { Comparison } from '../comparison/Comparison.ts'
import { judgeExchange } from '../judgeExchange.ts'
import { forgetInDays } from './forgetInDays.ts'
import { placeQuestions } from '../gaps/placeQuestions.ts'

const api = sharedApi()
let user: Caller & { email: string }
let currentBot: string
beforeAll(async () => {
  user = await makeUser(api)
  currentBot = await makeRunningBot(user, { 'gate.txt': 'The garden gate is painted green.' })
})

const save = (settings: object) =>
  expectOk(user.post('/api/bot-settings', { currentBot, settings }))
const visit = <Body>(path: string, body: object) =>
  expectOk(api.newCaller().post<Body>(`${api.siteOf(currentBot)}${path}`, body))
const ask = (message: string, conversation?: string) =>
  visit<Reply>('/chat', { message, ...(conversation && { conversation }) })
const erase = async (by: string, value: string) =>
  (await expectOk(user.post<{ erased: number }>('/api/erase-questions', { currentBot, by, value })))
    .erased
const topics = async () =>
  (await expectOk(user.post<{ gaps: Gap[] }>('/api/gaps', { currentBot }))).gaps.flatMap(
    ({ prompts }) => prompts,
  )

/** Has everything that was asked counted and placed, as if two days had passed. */
async function settle() {
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  await Exchange.updateMany(
    { bot },
    [{ $set: { createdAt: { $subtract: ['$createdAt', 2 * dayMs] } } }],
    { updatePipeline: true },
  )
  await Bot.updateOne({ _id: bot }, { talliedTo: null })
  await placeQuestions(bot)
  await tallyBot(bot)
}

it('erases a conversation wherever it went, and nothing of others', async () => {
  const planted = 'Does the zyzzyvarium open for Quillonia Frobisher'
  const first = await ask(`${planted}?`)
  await ask(`${planted} on Mondays?`, first.conversation)
  await ask('Does the aquarium sell harmonicas?')
  await settle()
  expect(await everywhere(planted)).toEqual(
    expect.arrayContaining(['exchanges', 'gaps', 'daytallies']),
  )
  const { gaps } = await expectOk(user.post<{ gaps: Gap[] }>('/api/gaps', { currentBot }))
  const gap = gaps.find(({ topic }) => topic.startsWith(planted))!
  await expectOk(user.post('/api/close-gap', { currentBot, gap: gap.id, state: 'dismissed' }))

  expect(await erase('conversation', first.conversation)).toBe(2)
  expect(await everywhere('zyzzyvarium')).toEqual([])
  expect(await topics()).toEqual(['Does the aquarium sell harmonicas?'])
  expect(await erase('conversation', first.conversation)).toBe(0)
})

it('erases what another process is placing into gaps', async () => {
  const { conversation } = await ask('Does the cromulatory open for Bartholomea Wren?')
  await settle()
  const bot = await Bot.findOne({ botName: currentBot }).orFail()
  const gap = await StoredGap.findOne({ bot: bot._id, topic: /cromulatory/ }).orFail()
  await Bot.updateOne({ _id: bot._id }, { placedUntil: databaseTimeIn(30_000) })
  const erasing = erase('conversation', conversation)
  await sleep(500)
  const { _id, prompts, keys, topic, lastAsked } = gap
  const stored = { bot: bot._id, prompts, keys, topic, lastAsked }
  await StoredGap.updateOne({ _id }, { $set: stored }, { upsert: true })
  await Bot.updateOne({ _id: bot._id }, { placedUntil: null })
  expect(await erasing).toBe(1)
  expect(await everywhere('cromulatory')).toEqual([])
})

it('erases what another process is listing among the questions of a day', async () => {
  const { conversation } = await ask('Does the mulligatorium of Perpetua Vane open?')
  await settle()
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  await Bot.updateOne({ _id: bot }, { talliedTo: null })
  const updateOne = DayTally.updateOne.bind(DayTally)
  let erased: Promise<number> | undefined
  const writes = vi.spyOn(DayTally, 'updateOne').mockImplementation((...args) => {
    if (erased || !JSON.stringify(args[1]).includes('mulligatorium')) return updateOne(...args)
    erased = erase('conversation', conversation)
    return erased.then(() => updateOne(...args)) as never
  })
  onTestFinished(() => writes.mockRestore())
  await tallyBot(bot)
  expect(await erased).toBe(1)
  expect(await everywhere('mulligatorium')).toEqual([])
})

it('keeps no other call waiting while another process places questions', async () => {
  const { _id } = await Bot.findOne({ botName: currentBot }).orFail()
  await Bot.updateOne({ _id }, { placedUntil: databaseTimeIn(100_000) })
  const updateOne = Bot.updateOne.bind(Bot)
  const { promise: allAsk, resolve } = Promise.withResolvers<void>()
  let asking = 0
  const writes = vi.spyOn(Bot, 'updateOne').mockImplementation((...args) => {
    const isLease =
      'placedBy' in (args[1] ?? {}) && JSON.stringify(args[0] ?? null).includes(String(_id))
    if (!isLease) return updateOne(...args)
    if (++asking === 4) resolve()
    // None asks for a second time before all have asked once.
    return allAsk.then(() => updateOne(...args)) as never
  })
  onTestFinished(() => writes.mockRestore())
  const erasing = Array.from({ length: 4 }, () => erase('conversation', 'of nobody'))
  await allAsk
  const first = await Promise.race([
    user.post('/api/feedback', { botName: currentBot }).then(({ status }) => status),
    ...erasing,
  ])
  expect(first).toBe(200)
  await Bot.updateOne({ _id }, { placedUntil: null })
  expect(await Promise.all(erasing)).toEqual([0, 0, 0, 0])
})

it('erases what a comparison is asking again', async () => {
  const { conversation } = await ask('Is the perambulatorium of Hortensia Plum green?')
  const bot = await Bot.findOne({ botName: currentBot }).orFail()
  const { signal } = new AbortController()
  const job = { subject: bot._id, wanted: 1, attempts: 1 } as unknown as JobDocument
  const updateOne = Comparison.updateOne.bind(Comparison)
  let erased: Promise<number> | undefined
  const writes = vi.spyOn(Comparison, 'updateOne').mockImplementation((...args) => {
    if (!('done' in (args[1] ?? {}))) return updateOne(...args)
    writes.mockRestore()
    erased = erase('conversation', conversation)
    return erased.then(() => updateOne(...args)) as never
  })
  onTestFinished(() => writes.mockRestore())
  await compare({ job, signal, overtime: signal, progress: () => {} })
  expect(await erased).toBe(1)
  await expect.poll(() => everywhere('perambulatorium')).toEqual([])
})

it('what others asked in the same words stays', async () => {
  const question = 'Who founded the Fribbleton regatta?'
  const [one] = [await ask(question), await ask(question)]
  await settle()
  expect(await erase('conversation', one.conversation)).toBe(1)
  expect(await topics()).toContain(question)
  const days = await mongoose.connection.collection('daytallies').find().toArray()
  expect(days.flatMap(({ questions }) => questions as object[])).toContainEqual(
    expect.objectContaining({ prompt: question, count: 1 }),
  )
})

it('leaves the figures as they were, also once an answer of that time is rated', async () => {
  const question = 'Is the pergola of Quincy Marsh painted?'
  const [one, other] = [await ask(question), await ask(question)]
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  const at = quarterOf(new Date(Date.now() - 30 * dayMs))
  for (const [later, { conversation }] of [one, other].entries()) {
    const $set = { createdAt: new Date(+at + later) }
    await Exchange.collection.updateOne({ bot, conversation }, { $set })
  }
  await Bot.updateOne({ _id: bot }, { talliedTo: null })
  await tallyBot(bot)
  const figures = () => Tally.findOne({ bot, at }).lean()
  const { prompts, answered, unanswered } = (await figures())!
  expect(prompts).toBe(2)
  expect(await erase('conversation', one.conversation)).toBe(1)
  await judgeExchange(bot, other.id, { rating: -1 })
  await tallyBot(bot)
  expect(await figures()).toMatchObject({ prompts, answered, unanswered, down: 1, stale: null })
})

it('erases all conversations in which an email was left, and the mails about them', async () => {
  await save({ followUp: true })
  const email = 'eulalia@example.com'
  const reply = await ask('Is the Snorkelwick closed to eulalia?')
  await ask('And the pantry of the Snorkelwick?', reply.conversation)
  await visit('/contact', { id: reply.id, name: 'Eulalia', email })
  await expect.poll(() => everywhere('eulalia')).toContain('mail/')
  expect(await erase('email', 'Eulalia@example.com')).toBe(2)
  await expect.poll(() => everywhere('eulalia')).toEqual([])
  expect(await everywhere('Snorkelwick')).toEqual([])
})

it('takes a question out of its day once, with its answer, though it broke off and began anew', async () => {
  const question = 'Who painted the garden gate green?'
  const [one] = [await ask(question), await ask(question), await ask(question)]
  await settle()
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  const listed = async () => {
    const days = await DayTally.find({ bot }).lean()
    return days.flatMap(({ questions }) => questions.filter(({ prompt }) => prompt === question))
  }
  const [before] = await listed()
  const exchanges = await Exchange.find({ bot, conversation: one.conversation })
  await forgetInDays(bot, exchanges)
  expect(await erase('conversation', one.conversation)).toBe(1)
  const answered = before!.answered! - Number(one.answered)
  expect(await listed()).toMatchObject([{ count: before!.count! - 1, answered }])
  expect(await DayTally.exists({ bot, 'erased.0': { $exists: true } })).toBeNull()
})

it('empties weekly mails, and leaves known which were sent', async () => {
  const { conversation } = await ask('Is the hammock of Ludovica Finch green?')
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  const content = { subject: 'Ludovica Finch' }
  const dueAt = databaseTimeIn(60_000)
  const digest = (monday: string, more: object) =>
    OutgoingMail.create({
      event: `digest ${String(bot)} ${monday}`,
      bot,
      to: user.email,
      dueAt,
      ...more,
    })
  const sent = await digest('2026-11-16', { state: 'sent', attempts: 1 })
  const tried = await digest('2026-11-23', { content, attempts: 1 })
  const untried = await digest('2026-11-30', { content })
  expect(await erase('conversation', conversation)).toBe(1)
  expect(await OutgoingMail.findById(sent._id)).toMatchObject({ state: 'sent' })
  expect(await OutgoingMail.findById(tried._id)).toMatchObject({ state: 'failed', content: null })
  expect(await OutgoingMail.findById(untried._id)).toBeNull()
})

it('keeps no addresses and numbers of visitors where the owner does not want them', async () => {
  await save({ maskPersonalData: true, language: 'de' })
  const message =
    'Antworten Sie bitte an wilhelmine@example.com oder 0151 23456789: wann ist offen?'
  const { id } = await ask(message)
  await visit('/rate', { id, rating: -1, comment: 'Rufen Sie an: +49 30 901820' })
  await settle()
  const { feedback } = await expectOk(
    user.post<{ feedback: Feedback[] }>('/api/feedback', { botName: currentBot, limit: 1 }),
  )
  expect(feedback).toMatchObject([
    {
      prompt: 'Antworten Sie bitte an [email] oder [phone]: wann ist offen?',
      comment: 'Rufen Sie an: [phone]',
    },
  ])
  expect(await everywhere('wilhelmine@example.com')).toEqual([])
  expect(await everywhere('901820')).toEqual([])
})

it.each([
  ['visitor', ''],
  ['email', 'x'.repeat(300)],
  ['everybody', 'a'],
])('refuses to erase by %s %j', async (by, value) => {
  const refused = await user.post('/api/erase-questions', { currentBot, by, value })
  expect(refused.status).toBe(400)
})

it('erases what a signed visitor asked by their id, and nothing of who bears it as a name', async () => {
  const { secret } = await expectOk(
    user.post<{ secret: string }>('/api/rotate-visitor-secret', { currentBot }),
  )
  const sign = (claims: object) =>
    new SignJWT({ exp: Math.floor(Date.now() / 1_000) + 300, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret))
  const askAs = async (claims: object, conversation?: string) =>
    expectOk(
      api
        .newCaller()
        .post<Reply>(
          `${api.siteOf(currentBot)}/chat`,
          { message: 'Is the gate of Zanzibaria green?', ...(conversation && { conversation }) },
          { authorization: `Bearer ${await sign(claims)}` },
        ),
    )
  const before = await ask('Is the gate of Zanzibaria open?')
  await askAs({ sub: 'user-7', name: 'Ada' }, before.conversation)
  await askAs({ sub: 'user-7' })
  await askAs({ sub: 'user-8', name: 'user-7' })
  expect(await erase('visitor', 'USER-7')).toBe(0)
  expect(await erase('visitor', 'user-7')).toBe(3)
  const { _id: bot } = await Bot.findOne({ botName: currentBot }).orFail()
  expect(await Exchange.countDocuments({ bot, 'visitor.sub': 'user-8' })).toBe(1)
})
