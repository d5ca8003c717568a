import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Bot as StoredBot } from '../bots/Bot.ts'
import type { Bot, BotCard } from '../contract.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { Logo } from './Logo.ts'

const api = sharedApi()
const material = { 'gate.txt': 'The gate opens at nine.' }

async function runningBot() {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, material)
  const site = api.siteOf(botName)
  const call = api.newCaller()
  return {
    user,
    botName,
    site,
    call,
    card: async () => (await call.get<BotCard>(`${site}/bot.json`)).body,
    save: (settings: object) =>
      user.post<{ bot: Bot }>('/api/bot-settings', { currentBot: botName, settings }),
    saveLogo: (image: string) =>
      user.post<{ bot: Bot }>('/api/save-logo', { currentBot: botName, image }),
  }
}

const square = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#0f766e' } })

describe('the look of a bot', () => {
  it('has defaults, also for a bot stored before there were such settings', async () => {
    const { botName, card } = await runningBot()
    await StoredBot.updateOne(
      { botName },
      { $unset: { 'settings.theme': 1, 'settings.launcherText': 1, 'settings.links': 1, logo: 1 } },
    )
    expect(await card()).toMatchObject({
      theme: 'auto',
      launcherText: '',
      links: { privacy: '', imprint: '' },
      logo: '',
    })
  })

  it('is told to visitors by its card, its script and its page', async () => {
    const { save, card, call, site } = await runningBot()
    const links = { privacy: 'https://example.com/privacy?a=1', imprint: '' }
    const look = { theme: 'dark', launcherText: 'Ask  us\n', color: '#0f766e', links }
    await expectOk(save({ ...look, title: 'Gate & <Co>', greeting: 'Hello "you"' }))
    expect(await card()).toMatchObject({ ...look, launcherText: 'Ask us' })
    const script = (await call.get<string>(`${site}/widget.js`)).body
    expect(script.slice(0, 600)).toContain('"launcherText":"Ask us"')
    const page = await call.get<string>(site)
    expect(page.body).toContain('<meta name="color-scheme" content="dark"')
    expect(page.body).toMatch(/<h1[^>]*>Gate &amp; &lt;Co><\/h1>/)
    expect(page.body).toMatch(/<p[^>]*>Hello &quot;you&quot;<\/p>/)
    const data = /data-card="([^"]*)"/.exec(page.body)?.[1] ?? ''
    const unescaped = data
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
    const { suggestions: _, ...known } = await card()
    expect(JSON.parse(unescaped)).toEqual(known)
    const style = /<style>([^]*)<\/style>/.exec(page.body)?.[1] ?? ''
    expect(style).toContain('#0f766e')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  it.each([
    ['theme', { theme: 'neon' }],
    ['launcherText', { launcherText: 'x'.repeat(31) }],
    ['links.privacy', { links: { privacy: 'javascript:alert(1)' } }],
    ['links.imprint', { links: { imprint: `https://example.com/${'x'.repeat(500)}` } }],
    ['links.privacy', { links: { privacy: 'https://' } }],
  ])('refuses a wrong %s', async (field, settings) => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const refused = await user.post('/api/bot-settings', { currentBot, settings })
    expect([refused.status, Object.keys(refused.body['fields'] as object)]).toEqual([
      400,
      [`settings.${field}`],
    ])
  })
})

describe('the logo of a bot', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is a %s that its host serves', async format => {
    const { saveLogo, card, call, site } = await runningBot()
    const bytes = await square(64).toFormat(format).toBuffer()
    const { bot } = await expectOk(saveLogo(bytes.toString('base64')))
    expect(bot.logo).toMatch(/^\/logo\?v=[\w-]{16}$/)
    expect((await card()).logo).toBe(bot.logo)
    const served = await call.send(site + bot.logo)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe(`image/${format}`)
    expect(served.headers.get('cache-control')).toContain('immutable')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes)
    const old = await call.send(`${site}/logo?v=old`)
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  })

  it('is another one once it is replaced, and none once it is removed', async () => {
    const { saveLogo, call, site, botName } = await runningBot()
    const image = async (side: number) => (await square(side).png().toBuffer()).toString('base64')
    const first = await expectOk(saveLogo(await image(20)))
    const second = await expectOk(saveLogo(await image(30)))
    expect(second.bot.logo).not.toBe(first.bot.logo)
    expect((await expectOk(saveLogo(''))).bot.logo).toBe('')
    expect((await call.send(site + second.bot.logo)).status).toBe(404)
    const bot = await StoredBot.findOne({ botName })
    expect(await Logo.countDocuments({ bot: bot!._id })).toBe(0)
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['an SVG', async () => Buffer.from(svg)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a PNG', async () => (await square(64).png().toBuffer()).subarray(0, 60)],
    ['half a JPEG', async () => (await square(64).jpeg().toBuffer()).subarray(0, 200)],
    ['half a WebP', async () => (await square(64).webp().toBuffer()).subarray(0, 40)],
    ['one that is too wide', () => square(1_025, 10).png().toBuffer()],
    ['one that is too tall', () => square(10, 1_025).webp({ lossless: true }).toBuffer()],
    ['a GIF', () => square(10).gif().toBuffer()],
    ['a byte', async () => Buffer.from('x')],
  ])('is not %s', async (_name, bytes) => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const image = (await bytes()).toString('base64')
    const refused = await user.post('/api/save-logo', { currentBot, image })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { image: expect.stringContaining('WebP') } },
    })
  })

  it('is set by its owner alone, and of bounded size', async () => {
    const { botName, saveLogo } = await runningBot()
    const stranger = await makeUser(api)
    const foreign = await stranger.post('/api/save-logo', { currentBot: botName, image: '' })
    expect(foreign.status).toBe(404)
    expect((await saveLogo('A'.repeat(400_001))).status).toBe(400)
  })

  it('is shown to its owner while the site is stopped, and to nobody else', async () => {
    const user = await makeUser(api)
    const currentBot = await makeBot(user)
    const bytes = await square(64).png().toBuffer()
    const image = bytes.toString('base64')
    await expectOk(user.post('/api/save-logo', { currentBot, image }))
    const served = await user.send(`/api/logo?bot=${currentBot}`)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes)
    const stranger = await makeUser(api)
    expect((await stranger.send(`/api/logo?bot=${currentBot}`)).status).toBe(404)
    expect((await api.newCaller().send(`/api/logo?bot=${currentBot}`)).status).toBe(401)
  })

  it('goes along with a copy, and goes with its bot', async () => {
    const { user, botName, saveLogo, site, call } = await runningBot()
    const image = (await square(64).png().toBuffer()).toString('base64')
    const { bot } = await expectOk(saveLogo(image))
    const name = `${botName}-2`
    const { bot: copy } = await expectOk(
      user.post<{ bot: Bot }>('/api/duplicate-bot', { currentBot: botName, botName: name }),
    )
    expect(copy.logo).toBe(bot.logo)
    const before = await Logo.countDocuments()
    await expectOk(user.post('/api/delete-bot', { currentBot: botName }))
    expect(await Logo.countDocuments()).toBe(before - 1)
    expect((await call.send(site + bot.logo)).status).toBe(404)
  })
})
