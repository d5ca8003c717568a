import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { answerLate } from '../testing/answerLate.ts'
import { fits, checkScreen } from '../testing/checkScreen.ts'
import { makeFile } from '../testing/made.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()
const address = '/dashboard/botdash/material?bot=shop'
const rows = (page: Page) => page.getByRole('region', { name: 'All files' }).locator('tbody tr')
const names = (page: Page) => rows(page).locator('bdi').allTextContents()
const files = (...names: string[]) =>
  names.map(name => ({ name, mimeType: 'text/plain', buffer: Buffer.from('x') }))
const drop = (page: Page, ...names: string[]) =>
  page.getByLabel('Files', { exact: true }).setInputFiles(files(...names))

/** A folder of two files of one name, and one that nobody wants. */
async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  for (const season of ['summer', 'winter']) {
    await mkdir(join(folder, season))
    await writeFile(join(folder, season, 'prices.md'), season)
    await writeFile(join(folder, season, '.DS_Store'), 'x')
  }
  return folder
}

test('who stops reading is told what became of the files', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    api.hold('read')
    await drop(page, 'service-manual.pdf')
    await press('Stop reading')
    await says('Reading was stopped. Files that were not read yet were removed.')
    await fits(page, 'material-stopped')
    await expect.poll(() => names(page)).toEqual([])
  })
})

test('a file that is deleted while the list is loading again does not come back', async () => {
  await walk('owner', async ({ page, api, press, follow, says }) => {
    api.addBot({ botName: 'shop' })
    api.addFiles('shop', [makeFile('manual.pdf'), makeFile('prices.pdf')])
    let visits = 0
    const late = await answerLate(page, '**/api/get-files', () => ++visits === 2)
    await page.goto(address)
    await says('2 files')
    await follow('Note')
    await page.getByLabel('Note', { exact: true }).waitFor()
    await follow('Material')
    const deletion = page.waitForResponse('**/api/delete-files')
    await press('Delete manual.pdf')
    await (await deletion).finished()
    await late()
    await says('1 file')
    expect(await names(page)).toEqual(['prices.pdf'])
  })
})

test('files are dropped, read, opened, unlocked and deleted', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    await says('Nothing here yet')
    await fits(page, 'material-empty')
    api.hold('read')
    await drop(page, 'service-manual.pdf', 'locked.pdf', 'empty.txt', 'prices.xlsx')
    await page
      .getByRole('progressbar', { name: /^Reading / })
      .first()
      .waitFor()
    await page.getByText('Reading', { exact: true }).locator('visible=true').first().waitFor()
    api.hold()
    await says('This file is locked. Type its password.')
    await says('There is no text in this file.')
    await checkScreen(page, 'material')

    await page.getByRole('button', { name: 'service-manual.pdf', exact: true }).click()
    const details = page.getByRole('dialog')
    await details.getByText('No text on pages 3–5 and 88.').waitFor()
    await details.getByText('What should I know about “Rear axle”?').waitFor()
    const original = details.getByRole('link', { name: 'Download' })
    await expect
      .poll(() => original.getAttribute('href'))
      .toMatch(/^\/api\/original\?bot=shop&file=id-\d+$/)
    await checkScreen(page, 'material-details')
    await details.getByRole('button', { name: 'Show the text' }).click()
    await details.getByText('Page 47').waitFor()
    await checkScreen(page, 'material-text')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'prices.xlsx', exact: true }).click()
    await details.getByText('2 hidden sheets and 1 hidden column were left out.').waitFor()
    await fits(page, 'material-hidden')
    await details.getByRole('button', { name: 'Include hidden parts' }).click()
    await details.getByText('2 hidden sheets and 1 hidden column were included.').waitFor()
    await details.getByRole('button', { name: 'Leave hidden parts out' }).waitFor()
    await page.keyboard.press('Escape')

    await press('Unlock locked.pdf')
    await details.getByLabel('Password').fill('wrong')
    await details.getByRole('button', { name: 'Open' }).click()
    await details.getByText('That password does not open the file').waitFor()
    await checkScreen(page, 'material-locked')
    await details.getByLabel('Password').fill('opensesame')
    await details.getByRole('button', { name: 'Open' }).click()
    await details.getByRole('button', { name: 'Show the text' }).waitFor()
    await page.keyboard.press('Escape')

    const folder = await makeFolder()
    await page.getByLabel('Folder').setInputFiles(folder)
    await says(/ - summer - prices\.md/)
    await says(/ - winter - prices\.md/)
    await expect.poll(() => page.getByText('DS_Store').count()).toBe(0)
    await rm(folder, { recursive: true })

    await press('Delete empty.txt')
    await says('Recently deleted')
    await checkScreen(page, 'material-deleted')
    await press('Undo')
    await page.getByRole('button', { name: 'Delete empty.txt' }).waitFor()
  })
})

test('names of any kind are readable, inert, and no wider than the page', async () => {
  await walk('owner', async ({ page, api, says }) => {
    api.addBot({ botName: 'shop' })
    const odd = [
      '<img src=x onerror=alert(1)>.html',
      'مرحبا بالعالم.pdf',
      '🦊🌊 notes 📚.md',
      `${'long'.repeat(75)}.txt`,
      `${'many words '.repeat(27)}.txt`,
    ]
    api.addFiles('shop', odd.map(makeFile))
    await page.goto(address)
    await says(odd[0] ?? '')
    expect((await names(page)).toSorted()).toEqual(odd.toSorted())
    await fits(page, 'material-names')
    for (const name of odd) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('heading', { name, exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    }
    await page.getByRole('button', { name: 'Restore all 5' }).waitFor()
    await fits(page, 'material-names-deleted')
  })
})

test('2,000 files are shown fifty at a time, sorted, found, selected and deleted', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    const many = Array.from({ length: 2_000 }, (_, at) => ({
      ...makeFile(`file ${at}.pdf`),
      words: at,
      size: 5_000 - at,
      createdAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
    }))
    api.addFiles('shop', many)
    await page.goto(address)
    await says('1–50 of 2,000')
    expect((await names(page)).slice(0, 2)).toEqual(['file 1999.pdf', 'file 1998.pdf'])
    await expect.poll(() => rows(page).count()).toBe(50)

    const table = page.getByRole('table')
    const sort = (name: string) => table.getByRole('button', { name, exact: true }).click()
    await sort('Name')
    await expect.poll(() => names(page)).toContain('file 11.pdf')
    expect((await names(page)).slice(0, 2)).toEqual(['file 0.pdf', 'file 1.pdf'])
    await expect
      .poll(() => table.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort'))
      .toBe('ascending')
    await sort('Size')
    expect((await names(page))[0]).toBe('file 0.pdf')
    await press('Next')
    await says('51–100 of 2,000')

    await page.getByRole('searchbox', { name: 'Find a file' }).fill('FILE 19')
    await says('1–50 of 111')
    const pick = (at: number) => page.getByRole('checkbox', { name: `Select file ${at}.pdf` })
    await pick(190).focus()
    await page.keyboard.press('Space')
    await pick(193).click({ modifiers: ['Shift'] })
    await says('4 files selected')
    await checkScreen(page, 'material-selected')
    await press('Select all 111')
    await page.getByRole('region', { name: 'Selected files' }).getByText('111 files').waitFor()
    await page
      .getByRole('region', { name: 'Selected files' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByRole('heading', { name: '1,889 files' }).waitFor()
    await says('No file matches.')
    await says('Deleted 111 files. Answers no longer use them.')
    await page.getByRole('button', { name: 'Restore all 111' }).click()
    await page.getByRole('heading', { name: '2,000 files' }).waitFor()
  })
})

test('a file that a proxy refuses is said to be too large, and not sent again', async () => {
  await walk('owner', async ({ page, api, says, complaints }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    await says('Nothing here yet')
    let sent = 0
    await page.route('**/api/upload-files', route => {
      sent += 1
      const body = '<html><head><title>413 Request Entity Too Large</title></head></html>'
      return route.fulfill({ status: 413, contentType: 'text/html', body })
    })
    await drop(page, 'catalogue.md')
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await uploads.getByText('This file is too large').waitFor()
    await fits(page, 'material-too-large')
    expect(sent).toBe(1)
    complaints.length = 0
  })
})

test('500 files dropped at once outlive a lost connection, can be cancelled and tried again', async () => {
  await walk('owner', async ({ page, context, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    const uploads = page.getByRole('region', { name: 'Uploads' })
    const dropMany = (length: number, call: string) =>
      drop(page, ...Array.from({ length }, (_, at) => `${call} ${at}.md`))
    const asksBeforeLeaving = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await page.goto(address)
    await says('Nothing here yet')
    await context.setOffline(true)
    await dropMany(500, 'page')
    await uploads.getByText('0 of 500 files uploaded').waitFor()
    await uploads.getByText('No connection.').first().waitFor()
    await expect.poll(() => uploads.getByRole('listitem').count()).toBe(3)
    await checkScreen(page, 'material-offline')
    await expect.poll(() => asksBeforeLeaving()).toBe(true)
    await context.setOffline(false)
    await page.getByRole('heading', { name: '500 files' }).waitFor()
    await uploads.waitFor({ state: 'detached' })
    await expect.poll(() => asksBeforeLeaving()).toBe(false)

    // One route to the end: what is held when its route is taken away would be sent on.
    const refusal = { error: 'This was refused', code: 'invalid' }
    let server: 'silent' | 'refusing' | 'well' = 'silent'
    await page.route('**/api/upload-files', async route => {
      if (server === 'refusing') await route.fulfill({ status: 400, json: refusal })
      if (server === 'well') await route.continue()
    })
    await dropMany(9, 'note')
    await uploads.getByText('0 of 9 files uploaded').waitFor()
    await press('Cancel the rest')
    await uploads.waitFor({ state: 'detached' })

    server = 'refusing'
    await dropMany(7, 'memo')
    await uploads.getByText('7 files not uploaded').waitFor()
    await expect.poll(() => uploads.getByText('This was refused').count()).toBe(7)
    await checkScreen(page, 'material-refused')
    server = 'well'
    await press('Try all again')
    await page.getByRole('heading', { name: '507 files' }).waitFor()
  })
})

test('a full bot says so, and the first upload beyond it ends the others', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    const reason = 'This bot holds 2,000 files, the most that your free trial allows'
    const filesFull = `${reason}. Delete files you no longer need, or choose a larger plan.`
    api.addBot({ botName: 'shop', fileCount: 3, filesFull })
    api.addFiles('shop', ['manual.pdf', 'prices.xlsx', 'notes.md'].map(makeFile))
    await page.goto(address)
    await says(filesFull)
    const plans = page.getByRole('alert').getByRole('link', { name: 'See the plans' })
    expect(await plans.getAttribute('href')).toBe('/plans/pickplan')

    let sent = 0
    await page.route('**/api/upload-files', async route => {
      sent++
      await route.fulfill({ status: 402, json: { error: reason, code: 'plan_needed' } })
    })
    await drop(page, ...Array.from({ length: 60 }, (_, at) => `page ${at}.md`))
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await uploads.getByText('60 files not uploaded').waitFor()
    // Uploads that were under way beside it are refused by themselves.
    expect(sent).toBeLessThanOrEqual(3)
    await checkScreen(page, 'material-full')
    await page.unroute('**/api/upload-files')
    await press('Try all again')
    await page.getByRole('heading', { name: '63 files' }).waitFor()
  })
})

test('what did not load can be tried again', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop', fileCount: 1 })
    api.addFiles('shop', [makeFile('one.pdf')])
    let isDown = true
    await page.route('**/api/{get-files,read-file}', route =>
      isDown ? route.fulfill({ status: 500, body: '<h1>Oops</h1>' }) : route.continue(),
    )
    await page.goto(address)
    await says('The files did not load.')
    await fits(page, 'material-failed')
    isDown = false
    await press('Retry')
    await says('one.pdf')
    isDown = true
    await page.getByRole('button', { name: 'one.pdf', exact: true }).click()
    await press('Show the text')
    await says('The text did not load.')
    isDown = false
    await press('Retry')
    await says('Page 47')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })
})

test('pages of the web are read, refreshed and taken away', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    const web = page.getByLabel('Add a web address')
    await web.fill('example.com/nowhere')
    await says('It will be read from https://example.com/nowhere')
    await web.press('Enter')
    await says('There is nothing at this address (404)')
    await expect.poll(() => web.inputValue()).toBe('example.com/nowhere')
    await web.fill('example.com/blog')
    api.hold('read')
    await web.press('Enter')
    await says('4 of 12 pages')
    api.hold()
    await says(/^12 posts · last read /)
    await says('How to true a wheel')
    await expect.poll(() => web.inputValue()).toBe('')
    await page.getByText('2 pages could not be read').click()
    const schedule = page.getByLabel('How often to read https://example.com/blog again')
    await schedule.selectOption('Weekly')
    await expect.poll(() => schedule.inputValue()).toBe('weekly')
    await checkScreen(page, 'web')
    api.hold('read')
    await press('Refresh https://example.com/blog')
    await says('4 of 12 pages')
    api.hold()
    await says(/^12 posts · last read /)
    await press('Delete https://example.com/blog')
    await page.getByRole('button', { name: 'Restore How to true a wheel' }).waitFor()
  })
})
