import { expect, it } from 'vitest'
import type { File, Reply, Training } from '../contract.ts'
import { expectOk, makeBot, makeUser, teach } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()

it('stores what two files say alike once, says so, and keeps it when the first is deleted', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const text = '# Gate\n\nThe garden gate is painted green every spring by the caretaker.\n'
  const { files, training } = await teach(user, botName, {
    'report.md': text,
    'report (1).md': `${text}\n\n`,
    'other.md': '# Pond\n\nThe pond behind the house is two metres deep in summer.\n',
  })
  expect(files.map(({ receipt }) => receipt.sameAs)).toEqual([undefined, 'report.md', undefined])
  expect(training).toMatchObject({ passages: 2, embedded: 2 })

  const call = { currentBot: botName }
  const { files: left } = await expectOk(
    user.post<{ files: File[] }>('/api/delete-file', { ...call, fileToDelete: 'report.md' }),
  )
  expect(left.map(({ receipt }) => receipt.sameAs)).toEqual([undefined, undefined])
  const ask = { ...call, message: 'Who paints the gate?', index: 'trained' }
  const meanwhile = await expectOk(user.post<Reply>('/api/ask', ask))
  expect(meanwhile.sources).toMatchObject([{ file: 'report (1).md', fileId: left[0]?.id }])
  const again = await expectOk(user.post<{ training: Training }>('/create-index', call))
  expect(again.training).toMatchObject({ passages: 2, added: 1, embedded: 0 })
  const reply = await expectOk(user.post<Reply>('/api/ask', ask))
  expect(reply.sources.map(({ file }) => file)).toEqual(['report (1).md'])

  await expectOk(user.post('/api/delete-file', { ...call, fileToDelete: 'report (1).md' }))
  expect((await expectOk(user.post<Reply>('/api/ask', ask))).answered).toBe(false)
})

it('knows no copies between two bots', async () => {
  const user = await makeUser(api)
  for (const botName of [await makeBot(user), await makeBot(user)]) {
    const { files } = await teach(user, botName, { 'gate.txt': 'The garden gate is green.' })
    expect(files[0]?.receipt).not.toHaveProperty('sameAs')
  }
})
