import { beforeAll, expect, it, test } from 'vitest'
import type { Bot, Feedback, FeedbackCounts, Refusal, Reply } from '../contract.ts'
import { replyLanguages } from '../contract.ts'
import { contactLine } from '../answering/contactLine.ts'
import { repliesIn } from '../answering/replies/repliesIn.ts'
import { Bot as StoredBot } from '../bots/Bot.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { mailsWritten } from '../testing/mails.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()
let user: Caller & { email: string }
let currentBot: string
beforeAll(async () => {
  user = await makeUser(api)
  currentBot = await makeRunningBot(user, {
    'house.md':
      '# House\n\n## Keys\n\nThe keys of the boat house hang behind the door of the kitchen.\n',
  })
})

const set = (settings: object) => user.post<Refusal>('/api/bot-settings', { currentBot, settings })
const site = () => api.siteOf(currentBot)
const ask = (message: string) =>
  expectOk(api.newCaller().post<Reply>(`${site()}/chat`, { message }))
const leave = (body: object) => api.newCaller().post<Refusal>(`${site()}/contact`, body)
const questions = (filter: string) =>
  expectOk(
    user.post<{ feedback: Feedback[]; counts: FeedbackCounts }>('/api/feedback', {
      botName: currentBot,
      filter,
    }),
  )
const unanswerable = 'Who won the football world cup in 1974?'
const person = {
  email: 'desk@example.com',
  phone: '+44 20 7946 0018',
  link: 'https://example.com/contact',
  hours: 'Mon–Fri 9–17',
  text: '',
}

it('names nobody until its owner does, with bots of before as with new ones', async () => {
  await StoredBot.updateOne({ botName: currentBot }, { $unset: { 'settings.contact': 1 } })
  const { answer, followUp } = await ask(unanswerable)
  expect(answer).not.toContain('reach')
  expect(followUp).toBeUndefined()
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  const { contact } = bots.find(({ botName }) => botName === currentBot)!.settings
  expect(contact).toEqual({ email: '', phone: '', link: '', hours: '', text: '' })
})

it('ends a refusal with the ways to reach a person, and an answer without', async () => {
  await expectOk(set({ title: 'Boat House', contact: person }))
  const refusal = await ask(unanswerable)
  expect(refusal.kind).toBe('none')
  expect(refusal.answer.split('\n\n').at(-1)).toBe(
    'You can reach Boat House here: desk@example.com · +44 20 7946 0018 · https://example.com/contact (Mon–Fri 9–17)',
  )
  const { kind, answer } = await ask('Where do the keys of the boat house hang?')
  expect(kind).toBe('answer')
  expect(answer).not.toContain('desk@example.com')
})

it('says what its owner wrote as it stands: HTML and Markdown in it are words', async () => {
  const text = '<b>Ring</b> us,\r\nor [write](https://elsewhere.example)'
  await expectOk(set({ contact: { ...person, text, hours: ' Mon\n–  Fri\t' } }))
  const line = (await ask(unanswerable)).answer.split('\n\n').at(-1)
  expect(line).toMatch(/^<b>Ring<\/b> us, or \\\[write]\(https:\/\/elsewhere\.example\) You can/)
  expect(line).toMatch(/\(Mon – Fri\)$/)
})

it.each([
  ['email', 'desk'],
  ['email', 'desk@example'],
  ['email', 'a@b.example\r\nBcc: all@example.com'],
  ['email', '<script>@example.com'],
  ['phone', 'call me'],
  ['phone', '<b>123</b>'],
  ['phone', '1'.repeat(61)],
  ['link', 'example.com'],
  ['link', 'javascript:alert(1)'],
  ['link', 'https://"><script>'],
  ['link', 'https://[bad'],
  ['hours', 'x'.repeat(101)],
  ['text', 'x'.repeat(301)],
  ['text', 5],
])('refuses the %s %j beside its field', async (field, value) => {
  const { status, body } = await set({ contact: { ...person, [field]: value } })
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {})).toEqual([`settings.contact.${field}`])
})

test.each(replyLanguages)('a person is named in %s', language => {
  const bot = { botName: 'boats', settings: { title: 'Tea_House', contact: person } }
  const line = contactLine(bot as InstanceType<typeof StoredBot>, repliesIn(language))
  for (const part of ['Tea_House', 'desk@example.com', '(Mon–Fri 9–17)'])
    expect(line).toContain(part)
  const nobody = { ...person, email: '', phone: '', link: '' }
  const quiet = { botName: 'boats', settings: { contact: nobody } }
  expect(contactLine(quiet as InstanceType<typeof StoredBot>, repliesIn(language))).toBe('')
})

it('lets visitors leave name and email only where its owner wants that', async () => {
  await expectOk(set({ followUp: false }))
  const before = await ask(unanswerable)
  const ada = { name: 'Ada Lovelace', email: 'Ada@Example.com' }
  expect((await leave({ ...ada, id: before.id })).status).toBe(404)
  await expectOk(set({ followUp: true }))
  expect((await leave({ ...ada, id: before.id })).status).toBe(404)
  const { id, followUp } = await ask(unanswerable)
  expect(followUp).toBe(true)
  const visitor = { ...ada, id }
  expect(await ask('Where do the keys hang?')).not.toHaveProperty('followUp')
  expect((await questions('waiting')).feedback).toEqual([])

  await expectOk(leave(visitor))
  const { feedback, counts } = await questions('waiting')
  expect(counts.waiting).toBe(1)
  expect(feedback).toMatchObject([
    {
      id,
      prompt: unanswerable,
      contact: { name: 'Ada Lovelace', email: 'ada@example.com', done: false },
    },
  ])
  const csv = await user.get<string>(`/api/export-questions?bot=${currentBot}&format=csv`)
  expect(csv.body).toContain('Ada Lovelace <ada@example.com>')
})

it('has the owner alone mark as done who waits, and take it back', async () => {
  const [waiting] = (await questions('waiting')).feedback
  const body = { currentBot, id: waiting!.id, done: true }
  const stranger = await makeUser(api)
  expect((await stranger.post('/api/mark-done', body)).status).toBe(404)
  expect((await user.post('/api/mark-done', { ...body, id: 'guess' })).status).toBe(404)
  const { exchange } = await expectOk(user.post<{ exchange: Feedback }>('/api/mark-done', body))
  expect(exchange.contact?.done).toBe(true)
  expect((await questions('waiting')).counts.waiting).toBe(0)
  expect((await questions('all')).feedback.some(({ contact }) => contact?.done)).toBe(true)
  await expectOk(user.post('/api/mark-done', { ...body, done: false }))
  expect((await questions('waiting')).counts.waiting).toBe(1)
  const { feedback } = await questions('answered')
  expect((await user.post('/api/mark-done', { ...body, id: feedback[0]!.id })).status).toBe(404)
})

it.each([
  [{ name: '' }, 400],
  [{ name: 'x'.repeat(101) }, 400],
  [{ email: 'ada' }, 400],
  [{ email: { $gt: '' } }, 400],
  [{ id: 'guess' }, 404],
  [{ name: '<img src=x>\r\nBcc: all@example.com' }, 200],
])('answers a visitor who leaves %j with %i', async (more, status) => {
  const { id } = await ask(unanswerable)
  const visitor = { id, name: 'Ada', email: 'ada@example.com', ...more }
  expect((await leave(visitor)).status).toBe(status)
})

it('lets nobody wait for an answer that was given', async () => {
  const { id } = await ask('Where do the keys of the boat house hang?')
  expect((await leave({ id, name: 'Ada', email: 'ada@example.com' })).status).toBe(404)
})

it('tells who wishes for a person how to reach one, and takes an email', async () => {
  await expectOk(set({ contact: person, followUp: true }))
  const reply = await ask('I want to talk to a real person')
  expect(reply.answer).toContain('desk@example.com')
  expect(reply.answer).not.toContain('cannot pass')
  expect(reply.followUp).toBe(true)
  await expectOk(leave({ id: reply.id, name: 'Ada', email: 'ada@example.com' }))
})

it('mails the owner who waits, until they want no such mails', async () => {
  await expectOk(set({ followUp: true }))
  const visitor = { name: 'Grace <b>H.</b>', email: 'grace@example.com' }
  const wait = async (message: string) => {
    const { id } = await ask(message)
    await expectOk(leave({ id, ...visitor }))
    await expectOk(leave({ id, ...visitor }))
  }
  const mailed = async () => (await mailsWritten()).filter(mail => /cup in 19(78|82|90)/.test(mail))
  await wait('Who won the football world cup in 1978?')
  await expect.poll(async () => (await mailed()).length).toBe(1)
  const [mail = ''] = await mailed()
  expect(mail).toContain('Reply-To: grace@example.com')
  expect(mail).toContain('Who won the football world cup in 1978?')
  expect(mail).toContain('Grace &lt;b>H.&lt;/b>')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

  const [, path = ''] = /List-Unsubscribe: <\S*(\/unsubscribe\S+)>/.exec(mail) ?? []
  const choice = async () => (await expectOk(user.post('/api/mail-settings', {})))['waiting']
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (to: string) => api.newCaller().post(to, 'List-Unsubscribe=One-Click', form)
  await expectOk(post('/unsubscribe?token=null'))
  // A page with a button: who only looks at the address changes nothing.
  expect((await api.newCaller().get(path)).headers.get('content-type')).toContain('text/html')
  expect(await choice()).toBe(true)
  await expectOk(post(path))
  expect(await choice()).toBe(false)
  await wait('Who won the football world cup in 1982?')
  await expectOk(user.post('/api/mail-settings', { waiting: true }))
  await wait('Who won the football world cup in 1990?')
  await expect.poll(async () => (await mailed()).length).toBe(2)
  expect((await mailed())[1]).toContain('1990')
})
