import { expect, test, vi } from 'vitest'
import { isScreen } from '@sandbox-ai/api/isScreen'
import { plans } from '@sandbox-ai/api/rules'
import { type RouteObject } from 'react-router-dom'
import { tabs } from './bots/botAddress.ts'
import { fits, checkScreen, phone } from './testing/checkScreen.ts'
import { owner, startWalks } from './testing/startWalks.ts'

const walk = startWalks()

test('landing and contact work, and a menu opens them on a phone', async () => {
  await walk('visitor', async ({ page, press, follow, says }) => {
    await page.goto('/')
    await says('Personalized AI')
    await expect.poll(() => page.title()).toBe('sandbox')
    await checkScreen(page, 'landing')
    await page.setViewportSize(phone)
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.evaluate(it => it === document.activeElement)).toBe(true)
    await follow('Contact')
    await page.getByRole('heading', { name: 'Send us a message' }).waitFor()
    await expect.poll(() => page.title()).toBe('SandBox AI - Send us a message')
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Your email').fill('ada@example.com')
    await page.getByLabel('Message').fill('Hello')
    await press('Send message')
    await says('Your message was sent')
    await checkScreen(page, 'contact')
  })
})

test('prices are those of the plans, and the picture of the product loads', async () => {
  await walk('visitor', async ({ page, says }) => {
    await page.goto('/')
    const prices = page.locator('#prices article')
    await expect
      .poll(() => prices.allInnerTexts().then(all => all.map(text => text.split('\n')[2])))
      .toEqual(['$0', `$${plans.basic.price}`, '$19.99'])
    const picture = page.getByRole('img', { name: /^The dashboard/ })
    await picture.scrollIntoViewIfNeeded()
    const width = () => picture.evaluate(it => (it as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBe(1_280)
    await says('Terms of service')
  })
})

test('legal pages say what their operator wrote, never as HTML, or what is missing', async () => {
  await walk('visitor', async ({ page, follow, says }) => {
    await page.goto('/')
    await follow('Privacy policy')
    await page.getByRole('heading', { name: 'Privacy policy' }).waitFor()
    await says('This page is missing')
    await says('privacy.md')
    await checkScreen(page, 'legal-missing')
    const text =
      '## What we keep\n\nWe keep <img src=x onerror=alert(1)> **nothing**.\n\n- one\n- [two](https://example.com/two) [3]'
    await page.route('**/api/legal?page=terms', route => route.fulfill({ json: { text } }))
    await follow('Terms of service')
    await page.getByRole('heading', { name: 'Terms of service' }).waitFor()
    await says('What we keep')
    await says('<img src=x onerror=alert(1)>')
    await expect.poll(() => page.locator('main img').count()).toBe(0)
    await page.getByRole('link', { name: 'two' }).waitFor()
    await fits(page, 'legal')
    await page.route('**/api/legal?page=imprint', route => route.abort())
    await follow('Imprint')
    await says('This page did not load.')
  })
})

test('the loading indicator shows for a second at the start', async () => {
  await walk('visitor', async ({ page, api, says }) => {
    api.showStartup()
    await page.goto('/', { waitUntil: 'commit' })
    await says('Loading')
    await page.getByRole('heading', { name: 'Personalized AI' }).waitFor()
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(1_000)
  })
})

test('the loading screen stays while the session is awaited, and names the product', async () => {
  await walk('visitor', async ({ page }) => {
    await page.route('**/api/session', () => {})
    await page.goto('/')
    await page.getByRole('main').getByRole('heading', { name: 'SandBox AI' }).waitFor()
    await checkScreen(page, 'loading')
    await expect.poll(() => page.getByRole('heading').count()).toBe(1)
  })
})

test('somebody unknown is sent to sign in, and comes back to where they wanted to go', async () => {
  await walk('visitor', async ({ page, says }) => {
    await page.goto('/dashboard/nope')
    await page.waitForURL('/auth/signin?next=%2Fdashboard%2Fnope')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await says('There is no user with that email.')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(owner.email)
    await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('')
    await checkScreen(page, 'sign-in')
    await page.getByLabel('Email').press('End')
    await page.keyboard.type('x')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.keyboard.press('Backspace')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await says('There is no user with that email.')
    await page.getByRole('alert').getByRole('link', { name: 'Sign Up' }).click()
    await page.getByRole('heading', { name: 'Sign Up' }).waitFor()
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByLabel('Re-type Password').fill('another horse battery')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await says('The passwords do not match')
    await checkScreen(page, 'sign-up')
    await page.getByLabel('Email').fill('ada')
    await page.getByLabel('Re-type Password').fill('yet another battery')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await says('This is not an email address')
    await says('The passwords do not match')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Re-type Password').fill(owner.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await says('Nothing but sand here')
    expect(new URL(page.url()).pathname).toBe('/dashboard/nope')
    await fits(page, 'not-found-inside')
    await page.getByRole('link', { name: 'Go to My Bots' }).click()
    await says('Start your free trial to create a bot.')
    await checkScreen(page, 'no-bots')
  })
})

test('the menu closes by Esc, by a click outside and on wide windows, and gives the focus back', async () => {
  await walk('owner', async ({ page, press }) => {
    await page.setViewportSize(phone)
    await page.goto('/dashboard/mybots')
    await page.getByRole('heading', { name: 'My Bots' }).waitFor()
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Skip to content')
    await page.keyboard.press('Enter')
    const focusesContent = () =>
      page.getByRole('main').evaluate(it => it.contains(document.activeElement))
    await expect.poll(focusesContent).toBe(true)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const gone = () => menu.waitFor({ state: 'detached' })
    await press('Open menu')
    await menu.waitFor()
    await checkScreen(page, 'phone-menu', phone)
    await page.setViewportSize({ width: 1280, height: 860 })
    await gone()
    await page.setViewportSize(phone)
    await press('Open menu')
    await page.keyboard.press('Escape')
    await gone()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Open menu')
    await press('Open menu')
    await page.mouse.click(360, 400)
    await gone()
    await press('Open menu')
    await menu.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await gone()
    await expect.poll(focusesContent).toBe(true)
    await press('Open menu')
    await menu.getByRole('link', { name: 'Plan' }).click()
    await page.waitForURL('**/plans/changeplan')
    await page.goBack()
    await press('Open menu')
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/auth/signin')
  })
})

test('the account’s menu leads to the account, the plan and out, by keyboard', async () => {
  await walk('owner', async ({ page }) => {
    await page.goto('/dashboard/mybots')
    const menu = page.getByRole('button', { name: `Account: ${owner.email}` })
    const choose = async (line: string) => {
      await menu.press('Enter')
      await page.getByRole('menuitem', { name: line }).press('Enter')
    }
    await menu.press('Enter')
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
    await checkScreen(page, 'account-menu')
    await page.keyboard.press('Escape')
    await choose('Account')
    await page.waitForURL('**/dashboard/settings')
    await choose('Plan')
    await page.waitForURL('**/plans/changeplan')
    await page.goto('/dashboard/mybots')
    await choose('Sign Out')
    await page.waitForURL('**/auth/signin')
    expect(await menu.count()).toBe(0)
  })
})

test('the dashboard comes with its first screen, and is never empty', async () => {
  await walk('owner', async ({ page }) => {
    const pending = Promise.withResolvers<void>()
    const first = /\/MyBots-[^/]*\.js$/
    await page.route(first, async route => {
      await pending.promise
      await route.continue()
    })
    const isAskedFor = page.waitForRequest(first)
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await isAskedFor
    expect(await page.locator('#content').count()).toBe(0)
    pending.resolve()
    await page.getByRole('heading', { name: 'My Bots' }).waitFor()
  })
})

test('a screen that breaks says so, until another is opened', async () => {
  await walk('visitor', async ({ page, complaints }) => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Personalized AI' }).waitFor()
    const broken = 'export const SignIn = () => { throw new Error("broken") }'
    await page.route('**/SignIn-*', route =>
      route.fulfill({ contentType: 'text/javascript', body: broken }),
    )
    await page.getByRole('link', { name: 'Sign In' }).first().click()
    const heading = page.getByRole('heading')
    await expect.poll(() => heading.first().textContent()).toBe('Unexpected Application Error!')
    await checkScreen(page, 'unexpected-error')
    await page.goBack()
    await page.getByRole('heading', { name: 'Personalized AI' }).waitFor()
    expect(complaints.splice(0).join()).toContain('broken')
  })
})

test('a screen that does not load is tried again in its place, and nothing around it is lost', async () => {
  await walk('owner', async ({ page, api, press }) => {
    api.addBot({ botName: 'shop' })
    await page.goto('/dashboard/botdash/note?bot=shop')
    await page.getByRole('textbox', { name: 'Note' }).waitFor()
    await page.route(/TrainTab-/, route => route.abort())
    await page.getByRole('link', { name: 'Train', exact: true }).click()
    await page.getByText('This page did not load.').waitFor()
    await page.getByRole('heading', { name: 'shop' }).waitFor()
    await page.getByRole('link', { name: 'My Bots' }).first().waitFor()
    await checkScreen(page, 'screen-failed')
    await page.unroute(/TrainTab-/)
    await press('Retry')
    const train = page.getByRole('main').getByRole('button', { name: 'Train bot', exact: true })
    await expect.poll(() => train.count()).toBeGreaterThan(0)
  })
})

test('without connection every screen says so, and what did not load comes by itself', async () => {
  await walk('owner', async ({ page, context, api, complaints }) => {
    api.addBot({ botName: 'shop' })
    await page.goto('/dashboard/botdash/note?bot=shop')
    await page.getByRole('textbox', { name: 'Note' }).waitFor()
    const lost = page.getByText('Reconnecting…')
    expect(await lost.count()).toBe(0)
    await context.setOffline(true)
    // The event may come before requests fail: a look that still gets an answer says that all is well.
    await expect.poll(() => page.evaluate(`fetch('/api/session').catch(() => 'lost')`)).toBe('lost')
    await page.evaluate(`dispatchEvent(new Event('offline'))`)
    await lost.waitFor()
    await page.getByRole('link', { name: 'Gaps', exact: true }).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await fits(page, 'reconnecting')
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await lost.waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await context.setOffline(false)
    await lost.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Retry' }).waitFor({ state: 'detached' })
    complaints.length = 0
  })
})

test('a list whose only call failed comes by itself, though the server is there', async () => {
  await walk('owner', async ({ page, api, complaints }) => {
    api.addBot({ botName: 'shop' })
    await page.goto('/dashboard/botdash/note?bot=shop')
    await page.getByRole('textbox', { name: 'Note' }).waitFor()
    const isSeen = Promise.withResolvers<void>()
    let loads = 0
    await page.route('**/api/gaps', async route => {
      if (++loads === 1) return route.abort()
      await isSeen.promise
      return route.continue()
    })
    await page.getByRole('link', { name: 'Gaps', exact: true }).click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    isSeen.resolve()
    await retry.waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { name: 'Gaps' }).count()).toBe(1)
    complaints.length = 0
  })
})

test('a proxy whose server is gone counts as no connection', async () => {
  await walk('owner', async ({ page, api, complaints }) => {
    api.addBot({ botName: 'shop' })
    await page.goto('/dashboard/mybots')
    await page.getByRole('link', { name: 'shop' }).first().waitFor()
    const gone = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
    await page.route('**/api/**', route => route.fulfill(gone))
    await page.getByRole('link', { name: 'Settings' }).first().click()
    const lost = page.getByText('Reconnecting…')
    await lost.waitFor()
    await page.unrouteAll()
    await expect.poll(() => lost.count()).toBe(0)
    complaints.length = 0
  })
})

test('the server knows the addresses of the screens, and answers 404 for all others', async () => {
  vi.stubGlobal('document', { getElementById: () => null })
  const { routes } = await import('./routes.tsx')
  vi.unstubAllGlobals()
  const paths = pathsOf(routes).filter(path => !path.endsWith('*'))
  const known = paths.flatMap(path =>
    path.includes(':tab?')
      ? ['', ...tabs].map(tab => path.replace(/\/:tab\?$/, tab && `/${tab}`))
      : path,
  )
  expect(known.length).toBeGreaterThan(15)
  expect(known.filter(path => !isScreen(path))).toEqual([])
  expect(isScreen('/dashboard/botdash/')).toBe(true)
  expect(isScreen('/Dashboard/MyBots')).toBe(true)
  const unknown = ['/nope', '/dashboard/nope', '/dashboard/botdash/nope', '/auth', '/.env']
  expect(unknown.filter(isScreen)).toEqual([])
  await walk('visitor', async ({ page }) => {
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    await page.getByText('Nothing but sand here').waitFor()
    await checkScreen(page, 'not-found')
  })
})

const pathsOf = (routes: RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const here = path.startsWith('/') ? path : [above, path].filter(Boolean).join('/')
    return children ? [...pathsOf(children, here), ...(path ? [here] : [])] : [here]
  })
