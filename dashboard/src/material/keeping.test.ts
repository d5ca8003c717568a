import { expect, test } from 'vitest'
import { makeFile } from '../testing/made.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()
const address = '/dashboard/botdash/material?bot=shop'

test('what is typed while a note is saved stays in its field, and comes after what was saved', async () => {
  await walk('owner', async ({ page, context, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    let answer = () => {}
    const pending = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/api/save-note', async route => {
      await pending
      await route.continue()
    })
    await page.goto('/dashboard/botdash/note?bot=shop')
    const note = page.getByLabel('Note', { exact: true })
    await note.fill('We open at 9.')
    await press('Save note')
    await note.press('End')
    await page.keyboard.type(' Not on Sundays.')
    answer()
    await says('Note saved')
    await expect.poll(() => note.inputValue()).toBe('We open at 9. Not on Sundays.')
    await says('Not saved yet')
    await expect.poll(() => page.getByText('The note was changed elsewhere').count()).toBe(0)
    await page.reload()
    await expect.poll(() => note.inputValue()).toBe('We open at 9. Not on Sundays.')

    await context.request.post('/create-index', { data: { currentBot: 'shop' } })
    await context.request.post('/api/run-streamlit-app', { data: { botName: 'shop' } })
    await page.reload()
    await says('Visitors get answers from the previous note until you redeploy the site.')
    await press('Save note')
    await expect.poll(() => page.getByText('Not saved yet').count()).toBe(0)
    await says('Visitors get answers from the previous note until you redeploy the site.')
  })
})

test('the focus stays in the list when a file is deleted or restored, and a selection ends with a search', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    const all = Array.from({ length: 12 }, (_, at) => ({
      ...makeFile(`${String.fromCharCode(97 + at)}.pdf`),
      createdAt: new Date(Date.UTC(2026, 0, 28 - at)).toISOString(),
    }))
    api.addFiles('shop', all)
    await page.goto(address)
    const hasFocus = async (name: string) => {
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await expect.poll(focused).toBe(name)
    }
    await press('Delete b.pdf')
    await hasFocus('c.pdf')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await hasFocus('d.pdf')
    await press('Restore b.pdf')
    await hasFocus('Restore c.pdf')
    await page.keyboard.press('Enter')
    await hasFocus('12 files578,520 words')

    await page.getByRole('checkbox', { name: 'Select a.pdf' }).check()
    await says('1 file selected')
    await page.getByRole('searchbox', { name: 'Find a file' }).fill('b.pdf')
    await expect.poll(() => page.getByText('1 file selected').count()).toBe(0)
  })
})

test('a refused download is said and saves nothing; one that is allowed is saved', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    api.addFiles('shop', [makeFile('one.pdf')])
    let isGone = true
    await page.route('**/api/original?*', route =>
      isGone
        ? route.fulfill({ status: 404, json: { error: 'File not found', code: 'not_found' } })
        : route.fulfill({ body: 'the original' }),
    )
    await page.goto(address)
    await press('one.pdf')
    let saved = 0
    page.on('download', () => (saved += 1))
    await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click()
    await says('File not found')
    expect(saved).toBe(0)
    isGone = false
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click()
    expect((await download).url()).toContain('/api/original?bot=shop')
  })
})

test('files on their way follow a bot to its new name', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    let isHeld = true
    await page.route('**/api/upload-files', async route => {
      if (!isHeld) return route.continue()
      return route.abort()
    })
    await page.goto(address)
    await says('Nothing here yet')
    await page.getByLabel('Files', { exact: true }).setInputFiles(
      ['one.md', 'two.md'].map(name => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(name),
      })),
    )
    await says('No connection.')
    await press('More for shop')
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('store')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename bot' }).click()
    await page.waitForURL(/bot=store/)
    isHeld = false
    await page.getByRole('heading', { name: '2 files' }).waitFor()
    await expect.poll(() => page.getByText('not uploaded').count()).toBe(0)
  })
})
