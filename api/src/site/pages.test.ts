import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import type { Reply } from '../contract.ts'
import { connectChromium } from '../testing/connectChromium.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()
const material = {
  'gate.txt':
    'The gate is green.\n\nIt opens at nine.\n\nDogs of <b>visitors</b> wait outside until they leave.',
}

async function runningBot() {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, material)
  const call = api.newCaller()
  const site = api.siteOf(botName)
  return {
    user,
    botName,
    get: (path: string, headers = {}) => call.get<string>(site + path, headers),
    save: (settings: object) =>
      expectOk(user.post('/api/bot-settings', { currentBot: botName, settings })),
    ask: (message: string) => expectOk(call.post<Reply>(`${site}/chat`, { message })),
    stop: () => expectOk(user.post('/api/stop-streamlit-app', { botName })),
  }
}

it('can be read without scripts, by previews of links and by search engines where its owner wants', async () => {
  const bot = await runningBot()
  const title = 'Gate "&" <Co>'
  await bot.save({ title, greeting: 'Hello', suggestions: ['When does it open?'] })
  const { body: before, headers } = await bot.get('/')
  expect(headers.get('permissions-policy')).toContain('microphone=(self)')
  expect(before).toContain('<meta name="robots" content="noindex"')
  expect(before).toContain('<li dir="auto">When does it open?</li>')
  expect(before).not.toContain('gate.txt')
  await bot.save({ listMaterial: true, indexable: true })
  const after = (await bot.get('/')).body
  expect(after).toContain('<li dir="auto">gate.txt</li>')
  expect(after).not.toContain('noindex')
  const origin = api.siteOf(bot.botName)
  expect(after).toContain(`<link rel="canonical" href="${origin}/"`)
  expect(after).toContain('property="og:title" content="Gate &quot;&amp;&quot; &lt;Co>"')
  await bot.save({ sources: 'hidden' })
  expect((await bot.get('/')).body).not.toContain('gate.txt')
})

it('has a preview and an icon in its colour, and can be installed', async () => {
  const bot = await runningBot()
  await bot.save({ color: '#0f766e', title: 'Gate' })
  const manifest: unknown = JSON.parse((await bot.get('/manifest.webmanifest')).body)
  expect(manifest).toMatchObject({ name: 'Gate', start_url: '/', theme_color: '#0f766e' })
  for (const [path, width, height] of [
    ['/preview.png', 1200, 630],
    ['/icon.png', 512, 512],
  ] as const) {
    const sent = await api.newCaller().send(api.siteOf(bot.botName) + path)
    expect(sent.headers.get('content-type')).toBe('image/png')
    const picture = sharp(Buffer.from(await sent.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ width, height })
    const { data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const [red = 255, green = 0] = data.subarray(-3)
    expect(green).toBeGreaterThan(red)
  }
})

it('gives a browser what it can be installed by, and nothing to complain of', async () => {
  const bot = await runningBot()
  const browser = await connectChromium()
  onTestFinished(() => browser.close())
  const page = await (await browser.newContext()).newPage()
  const complaints: string[] = []
  page.on('console', message => complaints.push(message.text()))
  await page.goto(api.siteOf(bot.botName))
  await page.getByRole('textbox').waitFor()
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.getAppManifest')
  expect(data).toContain(`"name":"${bot.botName}"`)
  expect(complaints).toEqual([])
})

it('shows what an answer quotes, marked in what stands around it, to who was given the answer', async () => {
  const bot = await runningBot()
  await bot.save({ sources: 'open' })
  const { id, sources } = await bot.ask('When does the gate open?')
  const n = sources.find(({ quote }) => quote.includes('at nine'))?.n
  const open = await bot.get(`/source/${id}-${n}`)
  expect(open.status).toBe(200)
  expect(open.body).toMatch(/<mark[^>]*>[^<]*It opens at nine\.[^<]*<\/mark>/)
  expect(open.body).toContain('&lt;b>visitors')
  expect(open.body).toContain('noindex')

  await bot.save({ sources: 'quote' })
  expect((await bot.get(`/source/${id}-${n}`)).body).not.toContain('visitors')

  const html = { accept: 'text/html' }
  for (const path of [`${id}-99`, `x${id}-${n}`, id, '-', '%00', 'a'.repeat(300)]) {
    const none = await bot.get(`/source/${path}`, html)
    expect([400, 404]).toContain(none.status)
    expect(none.body).not.toContain('nine')
  }
  await bot.save({ sources: 'hidden' })
  expect((await bot.get(`/source/${id}-${n}`, html)).status).toBe(404)
})

it('shows no source of a file that is gone, nor of another bot', async () => {
  const [bot, other] = [await runningBot(), await runningBot()]
  const { id } = await bot.ask('When does the gate open?')
  expect((await bot.get(`/source/${id}-1`)).status).toBe(200)
  expect((await other.get(`/source/${id}-1`)).status).toBe(404)
  const { files } = await expectOk(
    bot.user.post<{ files: { id: string }[] }>('/api/get-files', { currentBot: bot.botName }),
  )
  await expectOk(
    bot.user.post('/api/delete-file', { currentBot: bot.botName, fileToDelete: files[0]?.id }),
  )
  await expect.poll(async () => (await bot.get(`/source/${id}-1`)).status).toBe(404)
})

it('says by its name that it is not running, with a way on for its owner', async () => {
  const bot = await runningBot()
  await bot.stop()
  const page = await bot.get('/')
  expect(page.status).toBe(404)
  expect(page.body).toContain(`${bot.botName} is not running`)
  expect(page.body).toContain('Run it in your dashboard</a>')
})
