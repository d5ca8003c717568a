import { beforeAll, describe, expect, it } from 'vitest'
import type { Bot as BotView, Comparison, Entry, Gap, Reply } from '../contract.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()

type Fields = Partial<Entry> & { entry?: string }
const save = (user: Caller, currentBot: string, fields: Fields) =>
  expectOk(
    user.post<{ entry: Entry }>('/api/save-entry', { currentBot, wordings: [], ...fields }),
  ).then(({ entry }) => entry)
const train = (user: Caller, currentBot: string) =>
  expectOk(user.post<{ bot: BotView }>('/create-index', { currentBot }))
const run = (user: Caller, botName: string) =>
  expectOk(user.post<{ bot: BotView }>('/api/run-streamlit-app', { botName }))
const visit = (botName: string, message: string) =>
  expectOk(api.newCaller().post<Reply>(`${api.siteOf(botName)}/chat`, { message }))

const vouchers = `Yes, **at the desk** and [online](https://example.com/gifts):

- from 25 euros
- valid for three years

We note [1] of them by hand.`

describe('an answer of the owner’s', () => {
  let user: Caller
  let botName: string
  beforeAll(async () => {
    user = await makeUser(api)
    botName = await makeBot(user)
    await user.upload(botName, [
      {
        name: 'hire.md',
        bytes:
          '# Lakeside Hire\n\n## Tents\n\nA tent costs 50 € a week. Pegs are included.\n\n## Opening hours\n\nThe desk is open from 9 to 18.',
      },
    ])
    await save(user, botName, {
      question: 'Do you sell gift cards?',
      answer: vouchers,
      wordings: ['Can I buy a voucher?', 'Gutscheine'],
    })
    await save(user, botName, {
      question: 'Can I bring my dog?',
      answer:
        'Dogs are welcome on a lead. The café on the upper floor is the only place where they may not go. Bowls of water stand beside the door.',
    })
    await save(user, botName, { question: 'Hello', answer: 'Ahoy! The lake has 14 degrees.' })
    await train(user, botName)
    await run(user, botName)
    await expectOk(
      user.post('/api/bot-settings', { currentBot: botName, settings: { title: 'Lakeside' } }),
    )
  })

  it.each([
    'Do you sell gift cards?',
    'do you sell  GIFT CARDS',
    'Can I buy a voucher?',
    'gutscheine!',
  ])('is given as it stands to %j', async message => {
    const reply = await visit(botName, message)
    expect(reply).toMatchObject({ kind: 'answer', answered: true, choices: [] })
    expect(reply.answer).toBe(`${vouchers.replace('[1]', String.raw`\[1]`)} [1]`)
    expect(reply.sources).toEqual([
      {
        n: 1,
        id: expect.any(String),
        file: 'Lakeside',
        fileId: expect.any(String),
        isEntry: true,
        section: 'Do you sell gift cards?',
        quote: vouchers,
      },
    ])
  })

  it.each(['Are gift cards sold here?', 'Verkauft ihr Geschenkkarten?'])(
    'is given as it stands to the same in other words: %j',
    async message => {
      const { answer } = await visit(botName, message)
      expect(answer).toContain('valid for three years')
      expect(answer).toContain('We note')
    },
  )

  it('goes before talk where it is word for word the same', async () => {
    expect((await visit(botName, 'hello!')).answer).toBe('Ahoy! The lake has 14 degrees. [1]')
    expect((await visit(botName, 'thank you very much')).kind).toBe('smalltalk')
  })

  it('is material for questions that only partly match', async () => {
    const { answer, sources } = await visit(botName, 'where do I find water for my dog?')
    expect(answer).toContain('Bowls of water stand beside the door.')
    expect(sources[0]).toMatchObject({ isEntry: true, section: 'Can I bring my dog?' })
  })

  it('leaves questions about other material to that', async () => {
    const reply = await visit(botName, 'How much is a tent?')
    expect(reply.answer).toContain('A tent costs 50 €')
    expect(reply.sources[0]!.file).toBe('hire.md')
    expect(reply.sources[0]).not.toHaveProperty('isEntry')
  })

  it('answers one of two questions beside the material', async () => {
    const { answer } = await visit(botName, 'How much is a tent? Do you sell gift cards?')
    expect(answer).toMatch(/50 €[^]*valid for three years/)
  })
})

it('goes live with the site’s version, and is taken back with it', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const first = await save(user, botName, { question: 'Is it far?', answer: 'Ten minutes.' })
  expect(first.isTrained).toBe(false)
  await train(user, botName)
  await run(user, botName)
  expect((await visit(botName, 'Is it far?')).answer).toBe('Ten minutes. [1]')

  const next = { entry: first.id, question: 'Is it far?', answer: 'An hour, since May.' }
  await save(user, botName, next)
  expect((await visit(botName, 'Is it far?')).answer).toBe('Ten minutes. [1]')
  const { bot } = await train(user, botName)
  expect(bot).toMatchObject({ isStale: true, needsIndex: false, entryCount: 1 })
  expect((await visit(botName, 'Is it far?')).answer).toBe('Ten minutes. [1]')
  await run(user, botName)
  expect((await visit(botName, 'Is it far?')).answer).toBe('An hour, since May. [1]')
  await expectOk(user.post('/api/rollback', { currentBot: botName }))
  expect((await visit(botName, 'Is it far?')).answer).toBe('Ten minutes. [1]')

  const { entries } = await expectOk(
    user.post<{ entries: Entry[] }>('/api/entries', { currentBot: botName }),
  )
  expect(entries).toMatchObject([{ answer: 'An hour, since May.', isTrained: true }])
  const ids = { currentBot: botName, entries: entries.map(({ id }) => id) }
  await expectOk(user.post('/api/delete-entries', ids))
  expect((await visit(botName, 'Is it far?')).kind).toBe('none')
  const back = await expectOk(user.post<{ bot: BotView }>('/api/restore-entries', ids))
  expect(back.bot.needsIndex).toBe(false)
  expect((await visit(botName, 'Is it far?')).answer).toBe('Ten minutes. [1]')
})

it('comes from a gap: written, trained, given to the next visitor, and the gap is closed', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, { 'gate.txt': 'The garden gate is painted green.' })
  const gaps = async () =>
    (await expectOk(user.post<{ gaps: Gap[] }>('/api/gaps', { currentBot: botName }))).gaps
  const question = 'Do you repair umbrellas?'
  expect((await visit(botName, question)).kind).toBe('none')
  const [gap] = await gaps()
  expect(gap).toMatchObject({ topic: question, state: 'open' })
  expect(gap).not.toHaveProperty('entry')
  const entry = await save(user, botName, { question, answer: 'Yes, while you wait.' })
  expect((await gaps())[0]).toMatchObject({ state: 'open', entry: entry.id })
  const { feedback } = await expectOk(
    user.post<{ feedback: { entry?: string }[] }>('/api/feedback', { botName }),
  )
  expect(feedback[0]).toMatchObject({ entry: entry.id })
  await train(user, botName)
  await run(user, botName)
  expect((await visit(botName, question)).answer).toBe('Yes, while you wait. [1]')
  await expect.poll(async () => (await gaps())[0]).toMatchObject({ state: 'answered' })
  const compared = async () =>
    (
      await expectOk(
        user.post<{ comparison: Comparison }>('/api/comparison', { currentBot: botName }),
      )
    ).comparison.questions
  await expect.poll(compared).toMatchObject([{ question, verdict: 'newly answered' }])
})

it('is enough to train a bot, and its questions are what that offers', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  expect((await user.post('/create-index', { currentBot: botName })).status).toBe(409)
  await save(user, botName, { question: 'When does the ferry leave?', answer: '---' })
  const { bot } = await train(user, botName)
  expect(bot).toMatchObject({ passageCount: 1, fileCount: 0, entryCount: 1, needsIndex: false })
  await run(user, botName)
  expect((await visit(botName, 'when does the ferry leave')).answer).toBe('--- [1]')
  const question = 'When does the ferry leave?'
  expect((await visit(botName, 'What can I ask you?')).choices).toEqual([question])
  const refusal = await visit(botName, 'Who painted the Mona Lisa?')
  expect(refusal).toMatchObject({ kind: 'none', choices: [question] })
  expect(refusal.answer).toMatch(/ You could ask me: When does the ferry leave\?$/)
})
