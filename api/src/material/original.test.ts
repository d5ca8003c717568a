import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bot, File as FileView } from '../contract.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeUser, teach } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { html, makeSite, type Site, webOf } from '../web/testing/makeSite.ts'

let api: TestApi
let site: Site
beforeAll(async () => {
  site = await makeSite()
  api = await startApi({}, undefined, webOf(site))
})
afterAll(async () => {
  await api.stop()
  await site.close()
})

const original = (user: Caller, bot: string, file = '') =>
  user.send(`/api/original?${new URLSearchParams({ bot, file })}`)

it('gives the bytes as they were sent, to be saved and never shown', async () => {
  const user = await makeUser(api)
  const bot = await makeBot(user)
  const bytes = new Uint8Array(3_000_000).map((_, at) => (at * 7919) % 251)
  const page = '<!doctype html><script>alert(document.cookie)</script>'
  const { files } = (
    await user.upload<{ files: FileView[] }>(bot, [
      { name: 'what ever.bin', bytes },
      { name: 'page.html', bytes: page },
      { name: 'Übersicht 2026; ✓.txt', bytes: 'Die Miete ist fällig.' },
    ])
  ).body
  const [big, web, renamed] = await Promise.all(files.map(({ id }) => original(user, bot, id)))
  expect(Buffer.from((await big?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(Buffer.from(bytes))
  expect(big?.headers.get('content-length')).toBe('3000000')
  expect(await web?.text()).toBe(page)
  for (const response of [big, web, renamed]) {
    expect(response?.status).toBe(200)
    expect(response?.headers.get('content-type')).toBe('application/octet-stream')
    expect(response?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response?.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
    expect(response?.headers.get('cache-control')).toBe('private, no-store')
  }
  const disposition = renamed?.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? ''
  expect(decodeURIComponent(encoded)).toBe('Übersicht 2026; ✓.txt')
  const byName = await original(user, bot, 'page.html')
  expect(await byName.text()).toBe(page)
})

it('gives web pages and the note names that open', async () => {
  const user = await makeUser(api)
  const bot = await makeBot(user)
  site.pages['/visit'] = html('Visiting', 'The house opens at ten on Sundays.')
  await expectOk(user.post('/api/import-url', { currentBot: bot, url: site.at('/visit') }))
  await expectOk(user.post('/api/save-note', { currentBot: bot, content: 'The lamp is red.' }))
  const { files } = await expectOk(
    user.post<{ files: FileView[] }>('/api/get-files', { currentBot: bot }),
  )
  const [page, note] = await Promise.all(files.map(({ id }) => original(user, bot, id)))
  expect(page?.headers.get('content-disposition')).toBe('attachment; filename="Visiting.html"')
  expect(await page?.text()).toBe(site.pages['/visit'])
  const ending = files.find(({ kind }) => kind === 'note')?.type
  expect(note?.headers.get('content-disposition')).toBe(`attachment; filename="Note.${ending}"`)
  expect(await note?.text()).toBe('The lamp is red.')
})

it('gives nothing to anybody else, and nothing that is gone', async () => {
  const user = await makeUser(api)
  const stranger = await makeUser(api)
  const bot = await makeBot(user)
  const other = await makeBot(user)
  const { files } = await teach(user, bot, { 'gate.txt': 'The gate is green.' })
  const id = files[0]?.id
  expect((await original(api.newCaller(), bot, id)).status).toBe(401)
  for (const [caller, name, error] of [
    [stranger, bot, 'Bot not found'],
    [user, other, 'File not found'],
    [user, 'no-such-bot', 'Bot not found'],
  ] as const) {
    const refused = await original(caller, name, id)
    expect([refused.status, await refused.json()]).toEqual([404, { error, code: 'not_found' }])
  }
  for (const [query, field] of [
    [`?bot=${bot}&file=a&file=b`, 'file'],
    ['?file=a', 'bot'],
  ] as const) {
    const { status, body } = await user.get(`/api/original${query}`)
    const fields = { [field]: expect.any(String) }
    expect([status, body]).toMatchObject([400, { code: 'invalid', fields }])
  }
  await expectOk(user.post('/api/delete-file', { currentBot: bot, fileToDelete: id }))
  expect((await original(user, bot, id)).status).toBe(404)
})

it('several files are deleted in one call, what is unknown is skipped, and each can be restored', async () => {
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  const others = await makeBot(user)
  const theirs = await teach(user, others, { 'lamp.txt': 'The lamp is red.' })
  const { files } = await teach(user, currentBot, {
    'gate.txt': 'The garden gate is painted green.',
    'fence.txt': 'The fence has the colour yellow.',
    'roof.txt': 'The roof is made of slate.',
  })
  const [gate, fence] = files.map(({ id }) => id)
  const unknown = [theirs.files[0]?.id, 'f'.repeat(24), 'roof.txt', '']
  const sent = [gate, ...unknown, fence, gate]
  const answer = await expectOk(
    user.post<{ files: FileView[]; bot: Bot; removed: object }>('/api/delete-files', {
      currentBot,
      files: sent,
    }),
  )
  expect(answer.removed).toEqual({ files: 2, passages: 2 })
  expect(answer.files).toMatchObject([{ name: 'roof.txt' }])
  expect(answer.bot).toMatchObject({ fileCount: 1, needsIndex: true })
  const again = await expectOk(
    user.post<{ removed: object }>('/api/delete-files', { currentBot, files: sent }),
  )
  expect(again.removed).toEqual({ files: 0, passages: 0 })
  const back = await expectOk(
    user.post<{ files: FileView[] }>('/api/restore-files', { currentBot, files: sent }),
  )
  expect(back.files.map(({ name }) => name).toSorted()).toEqual([
    'fence.txt',
    'gate.txt',
    'roof.txt',
  ])
  const none = await user.post('/api/restore-files', { currentBot, files: [theirs.files[0]?.id] })
  expect(none.status).toBe(404)
  await expectOk(user.post('/api/delete-files', { currentBot, files: [fence] }))
  await teach(user, currentBot, { 'gate.txt': 'The gate was painted white.' })
  await expectOk(user.post('/api/delete-files', { currentBot, files: [gate] }))
  await expectOk(user.post('/api/restore-file', { currentBot, file: gate }))
  const { files: left } = await expectOk(
    user.post<{ files: FileView[] }>('/api/get-files', { currentBot }),
  )
  expect(left.map(({ name }) => name)).toEqual(['gate.txt', 'roof.txt'])
  for (const files of [[], Array(20_001).fill(gate), gate, [7]])
    expect((await user.post('/api/delete-files', { currentBot, files })).status).toBe(400)
})
