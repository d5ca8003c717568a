import { expect, test } from 'vitest'
import { checkScreen } from '../testing/checkScreen.ts'
import { makeBot } from '../testing/made.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()
const zip = (name: string) => ({ name, mimeType: 'application/zip', buffer: Buffer.from('PK') })
const attached = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

test('an exported bot is imported under a free name, which its file proposes', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    await page.goto('/dashboard/botdash')
    await page.getByRole('button', { name: 'Choose ZIP' }).waitFor()
    await checkScreen(page, 'import-bot')
    await page.getByLabel('ZIP of an exported bot').setInputFiles(zip('harbour (2).zip'))
    await page.getByText('harbour (2).zip').waitFor()
    const name = page.getByLabel('Bot name').last()
    expect(await name.inputValue()).toBe('harbour')
    let sent = ''
    await page.route('**/api/import-bot', async route => {
      sent = route.request().postData() ?? ''
      const error = 'That bot name is taken'
      await route.fulfill({
        status: 409,
        json: { error, code: 'exists', fields: { botName: error } },
      })
    })
    await press('Import bot')
    await says('That bot name is taken')
    expect(sent).toContain('harbour (2).zip')
    await checkScreen(page, 'import-refused')
    await page.unroute('**/api/import-bot')
    await page.route('**/api/import-bot', route => {
      api.addBot({ botName: 'harbour-2', fileCount: 3, needsIndex: true })
      const imported = { files: 3, entries: 1, exchanges: 20 }
      return route.fulfill({ json: { bot: makeBot('harbour-2'), imported } })
    })
    await name.fill('harbour-2')
    await press('Import bot')
    await says('Imported 3 files, 1 answer and 20 questions. Train the bot next.')
    await page.waitForURL('**/botdash/material?bot=harbour-2')
  })
})

test('a file that is no ZIP is refused when it is chosen', async () => {
  await walk('owner', async ({ page, says }) => {
    await page.goto('/dashboard/botdash')
    const picker = page.getByLabel('ZIP of an exported bot')
    await picker.setInputFiles(zip('harbour.zip'))
    await page.getByRole('button', { name: 'Import bot' }).waitFor()
    await picker.setInputFiles({
      name: 'perksplus.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await says('“perksplus.pdf” is not a ZIP.')
    expect(await page.getByRole('button', { name: 'Import bot' }).count()).toBe(0)
  })
})

test('who imports a bot that was closed reads that nobody gets in yet', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    await page.goto('/dashboard/botdash')
    await page.getByLabel('ZIP of an exported bot').setInputFiles(zip('harbour.zip'))
    await page.route('**/api/import-bot', route => {
      const { settings, ...bot } = makeBot('harbour')
      const closed = { ...bot, settings: { ...settings, access: 'invited' as const } }
      api.addBot(closed)
      const imported = { files: 3, entries: 1, exchanges: 20 }
      return route.fulfill({ json: { bot: closed, imported } })
    })
    await press('Import bot')
    await says('It is closed: choose under Site, Access who gets in.')
    expect(await page.getByText('Train the bot next.').isVisible()).toBe(true)
  })
})

test('a bot and an account are downloaded, or it is said why not', async () => {
  await walk('owner', async ({ page, api, press, follow, says }) => {
    api.addBot({ botName: 'harbour' })
    let isBusy = true
    const give = (name: string) =>
      page.route(`**/api/${name}*`, route =>
        isBusy
          ? route.fulfill({
              status: 503,
              headers: { 'retry-after': '5' },
              json: { error: 'The server is busy. Please try again soon.', code: 'unavailable' },
            })
          : route.fulfill({ body: 'PK', headers: attached(`${name}.zip`) }),
      )
    await give('export-bot')
    await give('export-account')
    await page.goto('/dashboard/botdash/material?bot=harbour')
    const exportNow = async () => {
      await press('More for harbour')
      await page.getByRole('menuitem', { name: 'Export' }).click()
    }
    await exportNow()
    await says('The server is busy.')
    isBusy = false
    const [saved] = await Promise.all([page.waitForEvent('download'), exportNow()])
    expect(new URL(saved.url()).search).toBe('?bot=harbour')
    await page.goto('/dashboard/settings')
    await says('Everything we keep about you')
    await page.getByRole('heading', { name: 'Your data' }).scrollIntoViewIfNeeded()
    await checkScreen(page, 'your-data')
    const [data] = await Promise.all([page.waitForEvent('download'), follow('Download your data')])
    expect(new URL(data.url()).pathname).toBe('/api/export-account')
  })
})
