import { FormData } from 'undici'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import type { File } from '../contract.ts'
import { expectOk, makeBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { refreshDaily } from '../web/import/refreshDaily.ts'
import { WebAddress } from '../web/import/WebAddress.ts'
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

it('takes web addresses along, which are read again as often as before, in place of their pages', async () => {
  const user = await makeUser(api)
  const currentBot = await makeBot(user)
  const url = site.at('/roses')
  site.pages['/roses'] = html('Roses', 'Roses bloom in June.')
  await expectOk(user.post('/api/import-url', { currentBot, url }))
  await expectOk(user.post('/api/refresh-daily', { currentBot, url, daily: true }))

  const exported = await user.send(`/api/export-bot?bot=${currentBot}`)
  const form = new FormData()
  form.append('botName', 'moved-roses')
  form.append('file', await exported.blob(), 'bot.zip')
  const imported = await user.send('/api/import-bot', { method: 'POST', body: form })
  expect(imported.status).toBe(200)
  const { _id: bot } = await Bot.findOne({ botName: 'moved-roses' }).orFail()
  expect(await WebAddress.findOne({ bot })).toMatchObject({ url, kind: 'page', everyDays: 1 })

  site.pages['/roses'] = html('Roses', 'Roses bloom in June and again in September, they say.')
  const filesNow = async () =>
    (
      await expectOk(user.post<{ files: File[] }>('/api/get-files', { currentBot: 'moved-roses' }))
    ).files.map(({ name, words, status }) => [name, words, status])
  const [before] = await filesNow()
  await WebAddress.updateMany({ bot, nextAt: { $type: 'date' } }, { nextAt: new Date() })
  await refreshDaily()
  await expect.poll(filesNow).not.toEqual([before])
  await expect.poll(filesNow).toEqual([['Roses', expect.any(Number), 'ready']])
})
