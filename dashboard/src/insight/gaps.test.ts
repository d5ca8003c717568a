import { expect, test } from 'vitest'
import { answerLate } from '../testing/answerLate.ts'
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

test('a gap whose answer waits for a training says nothing of when it was asked without it', async () => {
  await walk('owner', async ({ page, api, press }) => {
    api.addBot({ botName: 'shop', needsIndex: true })
    await page.goto('/dashboard/botdash/gaps?bot=shop')
    const gap = page.getByRole('listitem').filter({ hasText: 'Who won the race in 1987?' })
    await gap.getByText('it was not answered').waitFor()
    await press('Answer it')
    await page.getByLabel('The answer').fill('Nobody did.')
    await press('Save answer')
    await gap.getByText('Your Q&A has an answer now.').waitFor()
    expect(await gap.getByText('it was not answered').count()).toBe(0)
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

test('a gap that is dismissed while the list is loading again stays dismissed', async () => {
  await walk('owner', async ({ page, api, press, follow }) => {
    api.addBot({ botName: 'shop' })
    let visits = 0
    const late = await answerLate(page, '**/api/gaps', () => ++visits === 2)
    await page.goto('/dashboard/botdash/gaps?bot=shop')
    const open = page.getByRole('list', { name: 'Open gaps' }).getByRole('heading')
    await open.first().waitFor()
    const topics = await open.allTextContents()
    await follow('Insight')
    await page.getByRole('heading', { name: 'Insight' }).waitFor()
    await follow('Gaps')
    await open.first().waitFor()
    await press('Dismiss')
    await expect.poll(() => open.allTextContents()).toEqual(topics.slice(1))
    await late()
    expect(await open.allTextContents()).toEqual(topics.slice(1))
  })
})
