import { expect, test } from 'vitest'
import { checkScreen } from '../testing/checkScreen.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()
const trainedAt = '2026-11-20T00:00:00.000Z'
const longWord = 'donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenamt'

test('bots are listed once a load, with what was asked of them and whole names', async () => {
  await walk('owner', async ({ page, api, says }) => {
    api.addBot({
      botName: 'a-handbook-of-the-customer-service-department',
      fileCount: 1,
      trainedAt,
    })
    api.addBot({ botName: longWord, fileCount: 2, needsIndex: true })
    api.addBot({
      botName: 'workshop',
      fileCount: 2,
      trainedAt,
      isRunning: true,
      asked: { questions: 1280, unanswered: 96 },
      lastAskedAt: new Date(Date.now() - 7_200_000).toISOString(),
    })
    let loads = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/get-bots')) loads += 1
    })
    await page.goto('/dashboard/mybots')
    const row = page.getByRole('row').filter({ hasText: 'workshop' })
    await row.getByText('Live').waitFor()
    await row.getByText('1,280').waitFor()
    await row.getByText('8%').waitFor()
    await row.getByText('2 hours ago').waitFor()
    await says('Status: New files added. Train bot to update.')
    expect(loads).toBe(1)
    const status = page.getByText('Status: New files added. Train bot to update.')
    expect((await status.boundingBox())!.height, 'two lines at most').toBeLessThan(45)
    await checkScreen(page, 'my-bots')
    const heights = await page
      .getByRole('link', { name: longWord })
      .evaluate(link => link.getBoundingClientRect().height)
    expect(heights, 'a word without a gap stays on one line').toBeLessThan(30)
    await row.getByText('8%').click()
    await page.waitForURL('/dashboard/botdash/material?bot=workshop')
  })
})

test('500 bots are found by typing, and drawn and turned by page', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    for (let at = 0; at < 500; at++) api.addBot({ botName: `bot-${at}`, fileCount: 1, trainedAt })
    await page.goto('/dashboard/mybots')
    await says('1–25 of 500')
    const links = page.getByRole('link', { name: /^bot-/ })
    await expect.poll(() => links.count(), { message: 'only a page is drawn' }).toBe(25)
    await press('Next')
    await says('26–50 of 500')
    await page.getByRole('link', { name: 'bot-30', exact: true }).click()
    await page.waitForURL(/bot=bot-30$/)
    await page.goBack()
    await says('26–50 of 500')
    const find = page.getByRole('searchbox', { name: 'Find a bot' })
    await find.focus()
    await page.keyboard.type('bot-49', { delay: 15 })
    await expect.poll(() => find.inputValue()).toBe('bot-49')
    await says('11 found')
    await page.waitForURL('/dashboard/mybots?find=bot-49')
    await page.getByRole('link', { name: 'bot-490', exact: true }).click()
    await page.waitForURL(/bot=bot-490$/)
    await page.goBack()
    await says('11 found')
    await expect.poll(() => find.inputValue()).toBe('bot-49')
    await page.getByRole('searchbox').fill('nobody')
    await says('No bot matches.')
    await checkScreen(page, 'my-bots-none-found')
  })
})

test('a bot is renamed, duplicated and deleted from its row', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'first', fileCount: 1, trainedAt })
    api.addBot({ botName: 'second' })
    await page.goto('/dashboard/mybots')
    const menu = page.getByRole('button', { name: 'More for first' })
    await menu.click()
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document
        return at?.getAttribute('aria-label') ?? at?.textContent
      })
    await expect.poll(focused).toBe('Rename')
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe('Delete bot')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    const name = page.getByRole('dialog').getByLabel('Bot name')
    await name.fill('second')
    await page.mouse.click(5, 5)
    await expect.poll(() => name.inputValue()).toBe('second')
    await press('Rename bot')
    await says('That bot name is taken')
    await checkScreen(page, 'rename')
    await name.fill('The First')
    await expect.poll(() => page.getByText('That bot name is taken').count()).toBe(0)
    await press('Rename bot')
    await page.getByRole('link', { name: 'the-first' }).waitFor()
    const toast = page.getByRole('status').filter({ hasText: 'Renamed to the-first' })
    const top = async () => (await toast.boundingBox())?.y
    const button = await page.getByRole('button', { name: 'New bot' }).boundingBox()
    await expect.poll(top).toBeGreaterThan(button ? button.y + button.height : Infinity)

    await page.getByRole('button', { name: 'More for the-first' }).press('ArrowDown')
    await expect.poll(focused).toBe('Rename')
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect.poll(() => name.inputValue()).toBe('the-first-copy')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('More for the-first')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await press('Duplicate bot')
    await page.getByRole('link', { name: 'the-first-copy' }).waitFor()

    await press('More for second')
    await page.getByRole('menuitem', { name: 'Delete bot' }).click()
    await page.getByLabel('Type second to confirm').fill('second')
    await press('Delete for good')
    await page.getByRole('link', { name: 'second' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/dashboard/mybots')
  })
})

test('a list that does not load says so, and loads on Retry', async () => {
  await walk('owner', async ({ page, press, says }) => {
    let isBroken = true
    await page.route('**/api/get-bots', route =>
      isBroken
        ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
        : route.continue(),
    )
    await page.goto('/dashboard/mybots')
    await says('Your bots did not load.')
    await checkScreen(page, 'my-bots-failed')
    await says('Your bots did not load. Please try again in a moment.')
    isBroken = false
    await press('Retry')
    await says('Click "New bot" to start.')
    await expect.poll(() => page.getByText('did not load').count()).toBe(0)
  })
})
