import * as contract from '@sandbox-ai/api/contract'
import { suffices, teamRoles } from '@sandbox-ai/api/roles'
import { expect, test } from 'vitest'
import { tabs } from '../bots/botAddress.ts'
import { parts } from '../site/parts.ts'
import { checkScreen } from '../testing/checkScreen.ts'
import { teamOf } from '../testing/fakeTeam.ts'
import { owner, startWalks } from '../testing/startWalks.ts'

const walk = startWalks()

type Row = { path: string; role: contract.Role }
const isOfBot = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'role' in value && typeof value.role === 'string'
/** The least role that each call of a bot takes, by its path. */
const minRoles = new Map(
  Object.values<unknown>(contract).flatMap(row =>
    isOfBot(row) ? [[row.path, row.role] as const] : [],
  ),
)
const screens = [
  ...tabs.filter(tab => tab !== 'site').map(tab => `${tab}?bot=shared-bot`),
  ...parts.map(part => `site?bot=shared-bot&part=${part}`),
]

test.each(teamRoles)('as %s, no tab makes a call that is refused', async role => {
  await walk('owner', async ({ page, api, says }) => {
    api.addBot({
      botName: 'shared-bot',
      fileCount: 1,
      trainedAt: '2026-11-21T09:30:00.000Z',
      isRunning: true,
      team: teamOf(owner.email, role),
    })
    const beyond: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      const minRole = minRoles.get(pathname)
      if (minRole && !suffices(role, minRole)) beyond.push(pathname)
    })
    for (const screen of screens) {
      await page.goto(`/dashboard/botdash/${screen}`, { waitUntil: 'networkidle' })
      await page.locator('[data-bot-header]').waitFor()
      await expect.poll(() => page.getByLabel('Loading').count()).toBe(0)
      expect({ screen, beyond }).toEqual({ screen, beyond: [] })
    }
    await page.goto('/dashboard/botdash/site?bot=shared-bot&part=access')
    await says('Only the owner of the bot sees the details and can change this.')
  })
})

test('a viewer reads the forms of the site, and can type in none', async () => {
  await walk('owner', async ({ page, api, says }) => {
    api.addBot({ botName: 'shared-bot', team: teamOf(owner.email, 'viewer') })
    for (const part of parts.filter(part => part !== 'try')) {
      await page.goto(`/dashboard/botdash/site?bot=shared-bot&part=${part}`, {
        waitUntil: 'networkidle',
      })
      await page.locator('[data-bot-header]').waitFor()
      await expect.poll(() => page.getByLabel('Loading').count()).toBe(0)
      // Not within the shadow of the chat that is previewed.
      const open = await page.evaluate(
        () => document.querySelectorAll('main form :is(input, textarea, select):enabled').length,
      )
      expect({ part, open }).toEqual({ part, open: 0 })
    }
    await page.goto('/dashboard/botdash/site?bot=shared-bot&part=access')
    await says('Only the owner of the bot')
    await checkScreen(page, 'site-access-viewer')
  })
})
