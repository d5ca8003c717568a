import { expect, it } from 'vitest'
import type { Bot, File as FileView } from '../contract.ts'
import { makeXlsx, rowsXml } from '@sandbox-ai/reading/testing/makeXlsx'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()

const book = makeXlsx([
  {
    name: 'Prices',
    rows: rowsXml([
      ['Treatment', 'Price'],
      ['Massage', '42 euros'],
    ]),
  },
  { name: 'Salaries', state: 'hidden', rows: rowsXml([['Robin', '2950 euros']]) },
])

async function withBook(user: Caller) {
  const currentBot = await makeBot(user)
  const upload = async (name: string, bytes: Uint8Array | string) =>
    (await expectOk(user.upload<{ files: FileView[] }>(currentBot, [{ name, bytes }]))).files[0]
  const sheet = await upload('prices.xlsx', book)
  const plain = await upload('plain.txt', 'The pool opens at nine.')
  const include = (file: string, value: unknown) =>
    user.post<{ file: FileView; bot: Bot }>('/api/include-hidden', {
      currentBot,
      file,
      include: value,
    })
  const text = async (file: string) =>
    JSON.stringify(await expectOk(user.post('/api/read-file', { currentBot, file })))
  const files = async () =>
    (await expectOk(user.post<{ files: FileView[] }>('/api/get-files', { currentBot }))).files
  return { currentBot, sheet: sheet!, plain: plain!, include, text, files }
}

it('reads hidden parts once their owner asks, in place of the file, and leaves them out again', async () => {
  const { sheet, include, text, files } = await withBook(await makeUser(api))
  expect(await text(sheet.id)).not.toContain('2950')
  const { file, bot } = await expectOk(include(sheet.id, true))
  expect(file).toMatchObject({
    name: 'prices.xlsx',
    status: 'ready',
    receipt: { hidden: 'included' },
  })
  expect(await text(file.id)).toContain('2950')
  expect(bot.fileCount).toBe(2)
  expect((await files()).map(({ name }) => name)).toEqual(['prices.xlsx', 'plain.txt'])
  const again = await expectOk(include(file.id, false))
  expect(await text(again.file.id)).not.toContain('2950')
  expect(await files()).toHaveLength(2)
})

it('reads them once, however often they are asked for at once', async () => {
  const { sheet, include, files } = await withBook(await makeUser(api))
  const answers = await Promise.all(Array.from({ length: 20 }, () => include(sheet.id, true)))
  const ids = answers.map(({ body }) => body.file?.id)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(new Set(ids.filter(Boolean)).size).toBe(1)
  expect(await files()).toHaveLength(2)
})

it('leaves a file as it is that hides nothing or is read so already', async () => {
  const { sheet, include, files } = await withBook(await makeUser(api))
  expect((await expectOk(include(sheet.id, false))).file.id).toBe(sheet.id)
  const { file } = await expectOk(include(sheet.id, true))
  expect((await expectOk(include(file.id, true))).file.id).toBe(file.id)
  expect(await files()).toHaveLength(2)
})

it('refuses what is no yes or no, and files that are not there or of another', async () => {
  const { sheet, include } = await withBook(await makeUser(api))
  const other = await withBook(await makeUser(api))
  expect((await include(sheet.id, 'yes')).status).toBe(400)
  expect((await include('nothing.txt', true)).status).toBe(404)
  expect((await other.include(sheet.id, true)).status).toBe(404)
})
