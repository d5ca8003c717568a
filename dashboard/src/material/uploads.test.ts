import { expect, test } from 'vitest'
import { answerLate } from '../testing/answerLate.ts'
import { makeFile } from '../testing/made.ts'
import { startWalks } from '../testing/startWalks.ts'

const walk = startWalks()

test('files that arrive while the list loads are in it, and do not make it load again', async () => {
  await walk('owner', async ({ page, api }) => {
    api.addBot({ botName: 'shop', fileCount: 1 })
    api.addFiles('shop', [makeFile('manual.pdf')])
    let loads = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/get-files')) loads++
    })
    const late = await answerLate(page, '**/api/get-files', () => true)
    // Of these the server's list says nothing: it was asked for before.
    const arriving = ['prices.md', 'hours.md']
    let sent = 0
    await page.route('**/api/upload-files', async route => {
      const name = arriving[sent++] ?? 'more.md'
      await route.fulfill({ json: { files: [makeFile(name)] } })
    })
    await page.goto('/dashboard/botdash/material?bot=shop')
    const buffer = Buffer.from('x')
    await page
      .getByLabel('Files', { exact: true })
      .setInputFiles(arriving.map(name => ({ name, mimeType: 'text/markdown', buffer })))
    await expect.poll(() => sent).toBe(2)
    await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' })
    const rows = page.getByRole('region', { name: 'All files' }).locator('tbody tr')
    expect(await rows.count()).toBe(0)
    await late()
    const names = await rows.locator('bdi').allTextContents()
    expect(names.toSorted()).toEqual(['hours.md', 'manual.pdf', 'prices.md'])
    expect(loads).toBe(1)
  })
})
