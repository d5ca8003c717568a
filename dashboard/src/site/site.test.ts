import { buffer } from 'node:stream/consumers'
import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { fits, checkScreen } from '../testing/checkScreen.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()
const address = (part: string) => `/dashboard/botdash/site?bot=shop&part=${part}`
const go = (page: Page, part: string) =>
  page
    .getByRole('navigation', { name: 'Parts of the site' })
    .getByRole('link', { name: part })
    .click()
const saved = (page: Page) => page.getByText('Saved', { exact: true }).last().waitFor()

/** Saves a note for a bot, and trains it. */
async function train({ request }: BrowserContext, currentBot = 'shop') {
  await request.post('/api/save-note', { data: { currentBot, content: 'Open from 9 to 5.' } })
  await request.post('/create-index', { data: { currentBot } })
}

test('the real chat follows the look as it is typed, and nothing unsaved is lost', async () => {
  await walk('owner', async ({ page, context, api, press }) => {
    api.addBot({ botName: 'shop' })
    await train(context)
    await page.goto(address('look'))
    const preview = page.getByRole('region', { name: 'Preview' })
    const chat = preview.getByRole('dialog')
    await chat.getByRole('heading', { name: 'Workshop manual' }).waitFor()

    await page.getByLabel('Title').fill('<b>Bikes</b> & more')
    await chat.getByRole('heading', { name: '<b>Bikes</b> & more' }).waitFor()
    await page.getByLabel('Greeting').fill('Ask me!')
    await chat.getByText('Ask me!').waitFor()
    await page.getByLabel('Question field').fill('What is loose?')
    await chat.getByPlaceholder('What is loose?').waitFor()
    await page.getByLabel('Suggested questions').fill('Where are you?\n\nWhen are you open?')
    await chat.getByRole('button', { name: 'When are you open?' }).waitFor()
    const launcher = preview.getByRole('button', { name: 'Chat', exact: true })
    const leftOf = async (it: typeof launcher) => (await it.boundingBox())?.x ?? NaN
    await expect.poll(() => leftOf(launcher)).toBeGreaterThan((await leftOf(preview)) + 200)
    await page.getByLabel('Position').selectOption('left')
    await expect.poll(() => leftOf(launcher)).toBeLessThan((await leftOf(preview)) + 40)
    await page.getByLabel('Color').fill('#ffee00')
    const ink = () => launcher.evaluate(it => getComputedStyle(it).backgroundColor)
    await expect.poll(ink).toBe('rgb(255, 238, 0)')
    await checkScreen(page, 'site-look')

    await chat.getByRole('button', { name: 'When are you open?' }).click()
    await chat.getByText('Tighten the rear axle nut').first().waitFor()
    await go(page, 'Share')
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    await press('Stay here')
    await press('Save')
    await saved(page)
    await expect
      .poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled())
      .toBe(true)
    await go(page, 'Share')
    await page.getByRole('heading', { name: 'Put it on your site' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('<b>Bikes</b> & more')
  })
})

test('logo, theme, button text and links are shown in the preview, and saved', async () => {
  await walk('owner', async ({ page, api }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address('look'))
    const preview = page.getByRole('region', { name: 'Preview' })
    const chat = preview.getByRole('dialog')
    await chat.getByRole('heading', { name: 'Workshop manual' }).waitFor()
    await page.getByLabel('Button text').fill('Ask the workshop')
    await page.getByLabel('Theme').selectOption('dark')
    const surface = () =>
      chat.locator('.composer').evaluate(it => getComputedStyle(it).backgroundColor)
    await expect.poll(surface).toBe('rgb(24, 24, 27)')
    await page.getByLabel('Privacy policy').fill('example.com/privacy')
    await preview.getByRole('button', { name: 'Ask the workshop' }).waitFor()
    await page.getByLabel('Privacy policy').fill('https://example.com/privacy')
    await chat.getByRole('link', { name: 'Privacy policy' }).waitFor()

    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    const choose = async (name: string, mimeType: string, content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
    await choose('logo.png', 'image/png', 'not a picture')
    await page.getByText('This picture could not be read.').waitFor()
    const sent = page.waitForRequest('**/api/save-logo')
    await choose('logo.svg', 'image/svg+xml', svg)
    const image = ((await sent).postDataJSON() as { image: string }).image
    const bytes = Buffer.from(image, 'base64')
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([256, 256])
    await page.getByRole('button', { name: 'Replace logo' }).waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Upload logo' }).waitFor()

    const saving = page.waitForRequest('**/api/bot-settings')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saving).postDataJSON()).toMatchObject({
      settings: {
        theme: 'dark',
        launcherText: 'Ask the workshop',
        links: { privacy: 'https://example.com/privacy', imprint: '' },
      },
    })
    await saved(page)
    await fits(page, 'site-look-more')
  })
})

test('without suggestions the preview begins with the topics; languages have names', async () => {
  await walk('owner', async ({ page, context, api }) => {
    api.addBot({ botName: 'shop' })
    await train(context)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address('look'))
    await page.getByLabel('Suggested questions').fill('')
    const chat = page.getByRole('region', { name: 'Preview' }).getByRole('dialog')
    await chat.getByRole('button', { name: 'Rear axle' }).waitFor()
    const language = page.getByLabel('Language', { exact: true })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const sentLanguage = async () => {
      const sent = page.waitForRequest('**/api/bot-settings')
      await save.click()
      await saved(page)
      return (await sent).postDataJSON().settings.language
    }
    await language.selectOption('German')
    await language.focus()
    const [field, bar] = await Promise.all([language.boundingBox(), save.boundingBox()])
    expect(field!.y + field!.height).toBeLessThan(bar!.y)
    expect(await sentLanguage()).toBe('de')
    await language.selectOption('Another')
    await page.getByLabel('Language code').fill('sv')
    await checkScreen(page, 'site-look-language')
    expect(await sentLanguage()).toBe('sv')
    await language.selectOption('The visitor’s')
    expect(await sentLanguage()).toBe('')
  })
})

test('Try it takes a question at once, without scrolling', async () => {
  await walk('owner', async ({ page, context, api }) => {
    api.addBot({ botName: 'shop', isRunning: true })
    await train(context)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address('live'))
    await go(page, 'Try it')
    const field = page.getByLabel('Your question')
    await expect.poll(() => field.evaluate(it => it === document.activeElement)).toBe(true)
    const box = await field.boundingBox()
    expect(box!.y + box!.height).toBeLessThan(800)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.type('How tight is the axle nut?')
    await page.keyboard.press('Enter')
    await page.getByText('service-manual.pdf, Page 47').waitFor()
  })
})

test('a site is stopped only after a question, which can be left', async () => {
  await walk('owner', async ({ page, context, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    await train(context)
    await page.goto(address('live'))
    await press('Run site')
    await press('Stop site')
    await says('Stop the site?')
    await page.keyboard.press('Escape')
    const question = page.getByRole('heading', { name: 'Stop the site?' })
    await expect.poll(() => question.count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Run site' }).count()).toBe(0)
    await press('Stop site')
    await press('Stop now')
    await page.getByRole('button', { name: 'Run site' }).waitFor()
  })
})

test('a person is named, and what is wrong stands beside its field', async () => {
  await walk('owner', async ({ page, api }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address('contact'))
    await page.getByLabel('Email', { exact: true }).fill('desk')
    await page.getByLabel('Hours').fill('Mon–Fri 9–17')
    await page.route('**/api/bot-settings', route =>
      route.fulfill({
        status: 400,
        json: {
          error: 'This is not an email address',
          code: 'invalid',
          fields: { 'settings.contact.email': 'This is not an email address' },
        },
      }),
    )
    const card = page.locator('form', { has: page.getByLabel('Hours') })
    await card.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByText('This is not an email address').count()).toBe(1)
    await checkScreen(page, 'site-contact')
    await expect
      .poll(() => page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true')
    await page.unroute('**/api/bot-settings')
    await page.getByLabel('Email', { exact: true }).fill('desk@example.com')
    await page.getByLabel('Let visitors leave their email').check()
    const sent = page.waitForRequest('**/api/bot-settings')
    await card.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON().settings).toEqual({
      contact: { email: 'desk@example.com', phone: '', link: '', hours: 'Mon–Fri 9–17', text: '' },
      followUp: true,
    })
  })
})

test('the keyboard stays where it was when its button is gone', async () => {
  await walk('owner', async ({ page, context, api, says }) => {
    api.addBot({ botName: 'shop' })
    await train(context)
    const isLost = () => page.evaluate(() => document.activeElement === document.body)
    await page.goto(address('live'))
    await page.getByRole('button', { name: 'Run site' }).press('Enter')
    await page.getByRole('button', { name: 'Stop site' }).waitFor()
    await expect.poll(isLost).toBe(false)
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('shop.sandbox.test')
    await page.goto('/dashboard/botdash/note?bot=shop')
    await page.getByRole('textbox', { name: 'Note' }).fill('We are open.')
    await page.getByRole('button', { name: 'Save note' }).press('Enter')
    await says('Note saved')
    await expect.poll(() => page.getByRole('button', { name: 'Save note' }).isDisabled()).toBe(true)
    await expect.poll(isLost).toBe(false)
  })
})

test('a preview that does not load can be tried again', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    let isDown = true
    await page.route('**/openPreview-*.js', route => (isDown ? route.abort() : route.continue()))
    await page.goto(address('look'))
    await says('The preview did not load.')
    isDown = false
    await press('Retry')
    await page.getByRole('region', { name: 'Preview' }).getByRole('dialog').waitFor()
    await expect.poll(() => page.getByText('The preview did not load.').count()).toBe(0)
  })
})

test('the site goes live, is redeployed and goes back; a full plan leads to the plans', async () => {
  await walk('owner', async ({ page, context, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address('live'))
    await says('Before the site can run')
    await checkScreen(page, 'site-untrained')
    await train(context)
    await page.reload()
    await press('Run site')
    await says(/^The site serves the newest version, trained .+ passages\.$/)
    await train(context)
    await page.reload()
    await says('The site serves an earlier version.')
    await press('Redeploy')
    await press('Go back')
    await says(/trained on Nov 20, 2026, .+, with 31 passages/)
    await fits(page, 'site-go-back')
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
    await says('The site serves an earlier version.')
    await expect.poll(() => page.getByRole('button', { name: 'Go back' }).count()).toBe(0)
    await checkScreen(page, 'site-live')

    api.addBot({ botName: 'second' })
    await train(context, 'second')
    await page.goto('/dashboard/botdash/site?bot=second')
    await press('Run site')
    const refusal = page.getByRole('alert').filter({ hasText: 'Your plan allows no further' })
    await fits(page, 'site-refused')
    await refusal.getByRole('link', { name: 'See the plans' }).click()
    await page.waitForURL('/plans/pickplan')
  })
})

test('the bot is tried out: sources open, code and tables are shown as such, suggestions ask', async () => {
  await walk('owner', async ({ page, context, api }) => {
    api.addBot({ botName: 'shop' })
    await train(context)
    await page.goto(address('try'))
    const tryIt = page.getByRole('region', { name: 'Try it' })
    const ask = async (question: string) => {
      await tryIt.getByLabel('Your question').fill(question)
      await tryIt.getByRole('button', { name: 'Ask', exact: true }).click()
    }
    await tryIt.getByRole('button', { name: 'How tight is the axle nut?' }).click()
    await tryIt.getByText('service-manual.pdf, Page 47').click()
    await tryIt.getByText('torque the rear axle nut').waitFor()
    await ask('How do I reset the display?')
    const code = tryIt.locator('div', { has: page.locator('> pre') }).last()
    await code.getByRole('button', { name: 'Source 1' }).click()
    await expect
      .poll(() => tryIt.locator('details[open] pre mark').last().textContent())
      .toContain('bikectl')
    const heads = tryIt.locator('th')
    await expect
      .poll(() => heads.evaluateAll(all => all.map(it => getComputedStyle(it).textAlign)))
      .toEqual(['start', 'end', 'end', 'start'])
    await checkScreen(page, 'site-try')
    await tryIt.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => tryIt.getByText('torque the rear axle nut').count()).toBe(0)
  })
})

test('the code to embed is whole beside its Copy button, on a phone too', async () => {
  await walk('owner', async ({ page, api, press }) => {
    api.addBot({ botName: 'a-handbook-of-the-customer-service-department' })
    await page.goto(
      '/dashboard/botdash/site?bot=a-handbook-of-the-customer-service-department&part=share',
    )
    const code = page.getByRole('textbox', { name: 'Code' })
    await code.first().waitFor()
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const part of await code.all())
        expect(
          await part.evaluate(it => [
            it.scrollWidth > it.clientWidth,
            it.scrollHeight > it.clientHeight,
          ]),
        ).toEqual([false, false])
    }
    await press('Show the pinned tag')
    const pinned = page.getByRole('textbox', { name: 'Pinned tag' })
    await expect
      .poll(() => pinned.inputValue())
      .toMatch(
        /^<script async src="[^"]+\/widget\/\w+\/widget\.js" integrity="sha384-[^"]+" crossorigin="anonymous" data-color="#\w{6}" data-label="Workshop manual"><\/script>$/,
      )
    await checkScreen(page, 'site-share')
    const address = page.getByRole('textbox', { name: 'MCP address' })
    expect(await address.count()).toBe(0)
    await page.getByLabel('Let assistants ask the bot').check()
    await press('Save')
    await expect.poll(() => address.inputValue()).toMatch(/\/mcp$/)
    await checkScreen(page, 'site-assistants')
    const made = page.getByLabel('Your site is made with')
    const steps = page.getByRole('listitem')
    await steps.getByText('just before </body>').waitFor()
    for (const [name, step] of [
      ['WordPress', 'Code Snippets → Header & Footer'],
      ['Shopify', 'layout/theme.liquid'],
      ['Wix', 'Settings → Custom Code'],
      ['Squarespace', 'Code Injection'],
      ['Webflow', 'Site settings → Custom code'],
    ] as const) {
      await made.selectOption(name)
      await steps.getByText(step).first().waitFor()
      await steps.getByText('Allow your site’s address').waitFor()
    }
  })
})

test('the address is copied, and taken along as a QR code, however long it is', async () => {
  await walk('owner', async ({ page, api }) => {
    const url = 'https://shop.sandbox.test'
    api.addBot({ botName: 'shop', url })
    await page.goto(address('share'))
    await page.getByText('The site is not running').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(url)
    const code = page.getByRole('img', { name: `QR code of ${url}` })
    await code.waitFor()
    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ])
      return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) }
    }
    const svg = await download('SVG')
    expect([svg.name, svg.bytes.toString().slice(0, 4)]).toEqual(['shop-qr-code.svg', '<svg'])
    const png = await download('PNG')
    expect([png.name, png.bytes.toString('latin1', 1, 4)]).toEqual(['shop-qr-code.png', 'PNG'])
    expect(png.bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1_024)

    api.addBot({ botName: 'shop', url: `https://${'x'.repeat(2_000)}.example` })
    await page.reload()
    await page.getByRole('img', { name: 'QR code of https://xxx' }).waitFor()
    await fits(page, 'site-share-long')
    api.addBot({ botName: 'shop', url: `https://${'x'.repeat(3_000)}.example` })
    await page.reload()
    await page.getByText('This address is too long for a QR code.').waitFor()
  })
})

test('who may embed it, what visitors see and what it may cost are set in their places', async () => {
  await walk('owner', async ({ page, api, press }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address('live'))
    // By the keyboard alone.
    await page.getByRole('link', { name: 'Go live' }).focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(address('access'))
    const visitors = page.locator('form').filter({ has: page.getByLabel('List the material') })
    await visitors.getByLabel('List the material').check()
    await visitors.getByRole('button', { name: 'Save', exact: true }).click()
    await saved(page)
    await expect.poll(() => visitors.getByLabel('List the material').isChecked()).toBe(true)
    await press('Allow https://shop.example.org')
    await page.getByRole('button', { name: 'Remove https://shop.example.org' }).waitFor()
    await checkScreen(page, 'site-access')
    await go(page, 'Budget')
    await page.getByLabel('Dollars per month').fill('5')
    await press('Save')
    await saved(page)
    await checkScreen(page, 'site-budget')
  })
})

test('what is typed into the settings outlives a rename and a reload, and only that is sent', async () => {
  await walk('owner', async ({ page, context, api, press }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address('look'))
    const greeting = page.getByLabel('Greeting')
    await greeting.fill('Ask me!')
    await context.request.post('/api/bot-settings', {
      data: { currentBot: 'shop', settings: { title: 'Changed elsewhere' } },
    })
    await context.request.post('/api/rename-bot', {
      data: { currentBot: 'shop', botName: 'store' },
    })
    await page.reload()
    await page.getByRole('heading', { name: 'shop was not found' }).waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'look' }).inputValue())
      .toBe('Greeting: Ask me!')

    await context.request.post('/api/rename-bot', {
      data: { currentBot: 'store', botName: 'shop' },
    })
    await page.reload()
    await expect.poll(() => greeting.inputValue()).toBe('Ask me!')
    const sent = page.waitForRequest('**/api/bot-settings')
    await press('Save')
    expect((await sent).postDataJSON()).toMatchObject({ settings: { greeting: 'Ask me!' } })
    expect(Object.keys((await sent).postDataJSON().settings)).toEqual(['greeting'])
    await saved(page)
    await page.goto(address('budget'))
    await expect
      .poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled())
      .toBe(true)
  })
})
