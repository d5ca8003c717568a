import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bot, Reply, Training } from '../contract.ts'
import { File } from '../material/File.ts'
import { forgetDeleted } from '../material/forget.ts'
import { expectOk, makeBot, makeRunningBot, makeUser, teach } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const train = (user: Awaited<ReturnType<typeof makeUser>>, currentBot: string) =>
  expectOk(user.post<{ training: Training; bot: Bot }>('/create-index', { currentBot }))

const long = (subject: string) =>
  Array.from(
    { length: 40 },
    (_, at) => `The ${subject} number ${at} stands in room ${at * 3}.`,
  ).join('\n\n')

describe('training', () => {
  it('needs something to learn from', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const nothing = await user.post('/create-index', { currentBot })
    expect([nothing.status, nothing.body]).toEqual([
      409,
      { error: 'Add files or a note first', code: 'not_ready' },
    ])
    await user.upload(currentBot, [{ name: 'empty.txt', bytes: '' }])
    expect((await user.post('/create-index', { currentBot })).status).toBe(422)
  })

  it('embeds only what is new, and nothing twice', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const first = await teach(user, botName, {
      'chairs.txt': long('chair'),
      'lamps.txt': long('lamp'),
    })
    expect(first.training.added).toBe(first.training.passages)
    expect(first.training.embedded).toBe(first.training.passages)

    const same = await train(user, botName)
    expect(same.training).toMatchObject({ added: 0, removed: 0, embedded: 0 })
    expect(same.training.passages).toBe(first.training.passages)

    const more = await teach(user, botName, { 'tables.txt': long('table') })
    expect(more.training.embedded).toBe(more.training.passages - first.training.passages)

    const edited = await teach(user, botName, {
      'lamps.txt': `${long('lamp')}\n\nNew: a red lamp.`,
    })
    expect(edited.training.embedded).toBeLessThan(edited.training.added)
  })

  it('is one training when two are asked for at once', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    await user.upload(botName, [{ name: 'chairs.txt', bytes: long('chair') }])
    const both = await Promise.all([train(user, botName), train(user, botName)])
    expect(both[0].training).toEqual(both[1].training)
    expect(both[0].bot).toMatchObject({ needsIndex: false, isStale: false })
  })

  it('waits for files that are still read, also for an owner who leaves, and learns those that could be', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const early = { prefer: 'respond-async' }
    const files = [
      { name: 'chairs.txt', bytes: long('chair') },
      { name: 'empty.txt', bytes: '' },
    ]
    await expectOk(user.upload(currentBot, files, early))
    await expectOk(user.post('/api/save-note', { currentBot, content: 'Ask for Ada.' }))
    const { bot } = await expectOk(user.post<{ bot: Bot }>('/create-index', { currentBot }, early))
    expect(bot.isTraining).toBe(true)
    const view = async () =>
      (await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))).bots[0]!
    await expect.poll(async () => (await view()).isTraining).toBe(false)
    expect(await view()).toMatchObject({
      needsIndex: false,
      fileCount: 3,
      learnable: { files: 1, hasNote: true },
      passageCount: expect.toSatisfy((count: number) => count > 1),
    })
  })

  it('leaves the running site on its index until it is run again', async () => {
    const user = await makeUser(api)
    const botName = await makeRunningBot(user, { 'gate.txt': 'The garden gate is painted green.' })
    const chat = () =>
      expectOk(
        api.newCaller().post<Reply>(`${api.siteOf(botName)}/chat`, {
          message: 'What colour is the fence?',
        }),
      )
    await teach(user, botName, { 'fence.txt': 'The fence has the colour yellow.' })
    const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
    expect(bots).toMatchObject([{ isStale: true, needsIndex: false }])
    expect((await chat()).answer).not.toContain('yellow')
    const trained = await expectOk(
      user.post<Reply>('/api/ask', {
        currentBot: botName,
        message: 'What colour is the fence?',
        index: 'trained',
      }),
    )
    expect(trained.answer).toContain('yellow')
    await expectOk(user.post('/api/run-streamlit-app', { botName }))
    expect((await chat()).answer).toContain('yellow')
  })

  it('holds a file again that was deleted, trained without and restored', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const { files } = await teach(user, botName, {
      'gate.txt': 'The garden gate is painted green.',
      'lamp.txt': 'The lamp over the door is red.',
    })
    await expectOk(user.post('/api/delete-file', { currentBot: botName, fileToDelete: 'gate.txt' }))
    expect((await train(user, botName)).training).toMatchObject({ passages: 1, removed: 1 })
    const id = files.find(({ name }) => name === 'gate.txt')?.id
    await expectOk(user.post('/api/restore-file', { currentBot: botName, file: id }))
    expect((await train(user, botName)).training).toMatchObject({ passages: 2, added: 1 })
  })

  it('holds a file once that was deleted and restored with no training between', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const { files } = await teach(user, botName, {
      'gate.txt': 'The garden gate is painted green.',
    })
    const file = files[0]?.id
    await expectOk(user.post('/api/delete-file', { currentBot: botName, fileToDelete: file }))
    await expectOk(user.post('/api/restore-file', { currentBot: botName, file }))
    expect((await train(user, botName)).training).toMatchObject({ passages: 1, added: 0 })
  })

  it('counts what was removed, also when it is forgotten by then', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    await teach(user, currentBot, {
      'gate.txt': 'The garden gate is painted green.',
      'lamp.txt': 'The lamp over the door is red.',
    })
    const save = (content: string) => user.post('/api/save-note', { currentBot, content })
    await expectOk(save('The key lies under the mat.'))
    expect((await train(user, currentBot)).training).toMatchObject({ added: 1, removed: 0 })
    await expectOk(save('The key lies on the shelf.'))
    expect((await train(user, currentBot)).training).toMatchObject({ added: 1, removed: 1 })
    await expectOk(user.upload(currentBot, [{ name: 'lamp.txt', bytes: 'The lamp is blue.' }]))
    expect((await train(user, currentBot)).training).toMatchObject({ added: 1, removed: 1 })

    await expectOk(save(''))
    await expectOk(user.post('/api/delete-file', { currentBot, fileToDelete: 'gate.txt' }))
    await File.updateMany({ deletedAt: { $type: 'date' } }, { deletedAt: new Date(0) })
    await forgetDeleted()
    expect((await train(user, currentBot)).training).toMatchObject({
      passages: 1,
      added: 0,
      removed: 2,
    })
  })

  it('is not wanted, and quotes nothing, once all material is deleted', async () => {
    const user = await makeUser(api)
    const currentBot = await makeRunningBot(user, {
      'gate.txt': 'The garden gate is painted green.',
    })
    const { bot } = await expectOk(
      user.post<{ bot: Bot }>('/api/delete-file', { currentBot, fileToDelete: 'gate.txt' }),
    )
    expect(bot).toMatchObject({ needsIndex: false, passageCount: 0, fileCount: 0, isRunning: true })
    const refused = await user.post('/create-index', { currentBot })
    expect([refused.status, refused.body['error']]).toEqual([409, 'Add files or a note first'])
    const message = 'What colour is the garden gate?'
    const reply = await expectOk(
      api.newCaller().post<Reply>(`${api.siteOf(currentBot)}/chat`, { message }),
    )
    expect(reply).toMatchObject({ answered: false, sources: [] })
    const sent = await user.upload<{ bot: Bot }>(currentBot, [
      { name: 'fence.txt', bytes: 'The fence is yellow.' },
    ])
    expect(sent.body.bot).toMatchObject({ needsIndex: true })
    expect((await train(user, currentBot)).training).toMatchObject({ passages: 1, removed: 1 })
  })

  it('keeps nothing of a bot that is deleted meanwhile', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    const before = await mongoose.connection.collection('passages').countDocuments()
    await user.upload(botName, [{ name: 'chairs.txt', bytes: long('chair').repeat(60) }])
    const training = user.post('/create-index', { currentBot: botName })
    await expectOk(user.post('/api/delete-bot', { currentBot: botName }))
    await training
    await expect
      .poll(() => mongoose.connection.collection('passages').countDocuments())
      .toBe(before)
  })

  it('goes on when its caller hangs up, and shows how far it is', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    await user.upload(botName, [{ name: 'chairs.txt', bytes: long('chair') }])
    const response = await user.post<{ bot: Bot }>(
      '/create-index',
      { currentBot: botName },
      { prefer: 'respond-async' },
    )
    expect(response.status).toBe(202)
    const stream = await user.send(`/api/progress?bot=${botName}`)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    const events = await stream.text()
    expect(events).toMatch(/event: end\ndata: {"ok":true}\n\n$/)
    const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
    expect(bots).toMatchObject([{ needsIndex: false, passageCount: expect.any(Number) }])
    expect(bots[0]?.passageCount).toBeGreaterThan(0)
  })

  it('leaves nothing half done when it is cancelled', async () => {
    const user = await makeUser(api)
    const botName = await makeBot(user)
    await teach(user, botName, { 'gate.txt': 'The garden gate is painted green.' })
    const before = await mongoose.connection.collection('passages').countDocuments()
    await user.upload(botName, [{ name: 'chairs.txt', bytes: long('chair').repeat(60) }])
    const training = user.post('/create-index', { currentBot: botName })
    await expectOk(user.post('/api/cancel', { currentBot: botName }))
    const { status, body } = await training
    if (status === 200) return
    expect([status, body]).toEqual([409, { error: 'This was cancelled', code: 'not_ready' }])
    await expect
      .poll(() => mongoose.connection.collection('passages').countDocuments())
      .toBe(before)
    const again = await train(user, botName)
    expect(again.training.passages).toBeGreaterThan(1)
  })
})
