import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { checkScreen, fits } from '../testing/checkScreen.ts'
import { makeAddress, makeFile } from '../testing/made.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()
const address = '/dashboard/botdash/material?bot=shop'
const url = 'https://example.com/'

/** Types an address and has the whole site looked through. */
async function findPages(page: Page, typed: string) {
  await page.getByLabel('Add a web address').fill(typed)
  await page.getByLabel('The whole site').check()
  await page.getByRole('button', { name: 'Find pages' }).click()
}
const tick = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('checkbox', { name })

test('a whole site is looked through, chosen from and read', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    await findPages(page, 'nothing')
    await says('This is not a public http(s) address')
    expect(await page.getByLabel('The whole site').isChecked()).toBe(true)
    api.hold('look')
    await findPages(page, url)
    await says('5 pages found, 2 visited')
    await checkScreen(page, 'web-looking')
    await page.reload()
    await says('5 pages found, 2 visited')
    await press(`Stop looking through ${url}`)
    await says('You stopped this before all of the site was looked through.')
    api.hold()
    await press(`Look again at ${url}`)
    await says('9 pages, 3 skipped: 1 robots, 1 other host, 1 same page twice')
    await says('Nothing is read until you choose pages.')
    await checkScreen(page, 'web-site')

    await press(`Choose pages of ${url}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('9 of 9 pages ticked.').waitFor()
    await dialog.getByText('Skipped pages').click()
    await dialog.getByText('/staff · robots').waitFor()
    await tick(page, 'Folder /blog/2026/').uncheck()
    await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/api/tick-pages')),
      tick(page, 'How to mend a tyre, /guides/mend-a-tyre').uncheck(),
    ])
    await dialog.getByText('5 of 9 pages ticked.').waitFor()
    const guides = tick(page, 'Folder /guides/')
    expect(await guides.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await checkScreen(page, 'web-pages')

    await page.reload()
    await press(`Choose pages of ${url}`)
    await dialog.getByText('5 of 9 pages ticked.').waitFor()
    await dialog.getByLabel('Find a page').fill('ride')
    await dialog.getByRole('button', { name: 'Tick these', exact: true }).click()
    await dialog.getByText('8 of 9 pages ticked.').waitFor()
    await dialog.getByLabel('Find a page').fill('moss')
    await dialog.getByText('No page matches.').waitFor()
    await dialog.getByLabel('Find a page').fill('')
    await dialog.getByRole('button', { name: 'Untick all', exact: true }).click()
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Read 0 pages' }).isDisabled())
      .toBe(true)
    await guides.check()
    api.hold('read')
    await dialog.getByRole('button', { name: 'Read 3 pages' }).click()
    await says('1 of 3 pages')
    await expect.poll(() => dialog.count()).toBe(0)
    api.hold()
    await says(/^3 pages · last read /)
    await press(`Choose pages of ${url}`)
    await dialog.getByText('3 of 9 pages ticked.').waitFor()
    await guides.uncheck()
    await dialog.getByText('3 pages will be deleted from the bot’s files.').waitFor()
    await fits(page, 'web-pages-fewer')
    await page.keyboard.press('Escape')
  })
})

test('2,000 pages are folded, searched and ticked, up to as many as are read', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    const paths = Array.from({ length: 2_000 }, (_, at) => `folder-${at % 10}/page-${at}`)
    api.addSite('shop', url, paths)
    await page.goto(address)
    await says('2,000 pages')
    await press(`Choose pages of ${url}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Choose at most 1,000 pages.').waitFor()
    const read = dialog.getByRole('button', { name: /^Read / })
    await expect.poll(() => read.isDisabled()).toBe(true)
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(10)
    await dialog.getByRole('button', { name: 'folder-3/', exact: false }).click()
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(110)
    await dialog.getByRole('button', { name: 'Show all 200 pages' }).click()
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(210)
    await dialog.getByRole('button', { name: 'Untick all', exact: true }).click()
    await dialog.getByLabel('Find a page').fill('page-199')
    await dialog.getByRole('button', { name: 'Tick these', exact: true }).click()
    await dialog.getByRole('button', { name: 'Read 11 pages' }).click()
    await says(/^11 pages · last read /)
  })
})

test('a site that is of no use is discarded', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    await findPages(page, 'example.com')
    await says('9 pages, 3 skipped')
    await press('Discard https://example.com')
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
  })
})

test('an owner sees what changed on a site and decides on pages that are gone', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    api.addFiles('shop', [makeFile('Old prices')])
    api.addAddress('shop', {
      ...makeAddress(url),
      kind: 'site',
      notice: '',
      left: [],
      leftCount: 0,
      added: { count: 21, urls: [`${url}guides/new`] },
      changed: { count: 1, urls: [`${url}prices`] },
      merged: [{ url: `${url}print/prices`, sameAs: `${url}prices` }],
      mergedCount: 1,
      gone: ['old-prices', 'staff', 'a-page-of-a-very-long-name'.repeat(6)].map(path => ({
        url: `${url}${path}`,
        why: 'There is nothing at this address (404)',
      })),
      goneCount: 3,
    })
    await page.goto(address)
    await says('3 pages are gone from the site. Your bot still answers from them.')
    await page.getByText('21 pages added').click()
    await says('/guides/new')
    await says('and 20 more')
    await page.getByText('1 duplicate address').click()
    await says('/print/prices · read once at /prices')
    await checkScreen(page, 'web-gone')
    await press('Keep /staff')
    await says('2 pages are gone from the site.')
    await press('Remove /old-prices')
    await says('A page is gone from the site. Your bot still answers from it.')
    await page.getByRole('button', { name: 'Restore Old prices' }).waitFor()
    await expect.poll(() => page.getByText('/old-prices').count()).toBe(0)
    await fits(page, 'web-gone-removed')
  })
})
