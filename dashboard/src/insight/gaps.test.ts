import { expect, test } from 'vitest'
import { makeEntry } from '../testing/fakeEntries.ts'
import { teamOf } from '../testing/fakeTeam.ts'
import { owner, startWalks } from '../testing/startWalks.ts'

const walk = startWalks()
const answer = () => makeEntry('Is there a deadline for returns?')

test('who may not train reads that gaps are asked again, without a way to train', async () => {
  await walk('owner', async ({ page, api, says }) => {
    api.addBot({ botName: 'shop', needsIndex: true, team: teamOf(owner.email, 'writer') })
    api.addEntries('shop', [answer()])
    await page.goto('/dashboard/botdash/gaps?bot=shop')
    await says('Your Q&A answers 1 gap. It will be asked again after the next training.')
    expect(await page.getByRole('button', { name: 'Train' }).count()).toBe(0)
  })
})

test('an answer that is not saved holds back a training, until it is let go', async () => {
  await walk('owner', async ({ page, api, press }) => {
    api.addBot({ botName: 'shop', needsIndex: true })
    api.addEntries('shop', [answer()])
    const trainings: string[] = []
    page.on('request', request => {
      if (request.url().endsWith('/create-index')) trainings.push(request.url())
    })
    await page.goto('/dashboard/botdash/gaps?bot=shop')
    await press('Answer it')
    await page.getByLabel('The answer').fill('Half an ans')
    await page.getByRole('button', { name: 'Train the bot', exact: true }).click()
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    await press('Leave without saving')
    await page.waitForURL(/botdash\/train/)
    await page.getByText('Last trained').waitFor()
    expect(trainings).toEqual([])
  })
})
