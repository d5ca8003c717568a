import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fits, checkScreen, phone } from '../testing/checkScreen.ts'
import { startTabs } from '../testing/startTabs.ts'

const visit = startTabs()

test('a training that could not be cancelled any more is said to be done', async () => {
  await visit('train', async ({ page, api, says }) => {
    await page.request.post('/api/save-note', { data: { currentBot: 'asked', content: 'Hello.' } })
    await page.reload()
    const train = page.getByRole('button', { name: 'Train bot' }).last()
    const cancel = page.getByRole('button', { name: 'Cancel' })
    api.hold('split')
    await train.click()
    await says('Learning your material')
    await cancel.click()
    await says('Training was cancelled. Nothing has changed.')
    await page.getByText('Train the bot first: there is nothing to compare yet.').waitFor()
    await checkScreen(page, 'train-cancelled')
    api.hold('index')
    await train.click()
    await says('Finishing up')
    await Promise.all([page.waitForResponse('**/api/cancel'), cancel.click()])
    api.hold()
    await says('It was too late to cancel: the bot was trained.')
    await expect.poll(() => page.getByText('knew before').count()).toBe(0)
  })
})

test('a training that waits for its turn shows how much is before it', async () => {
  await visit('train', async ({ page, says }) => {
    const waiting = { phase: 'split', done: 0, total: 1, ahead: 3, seconds: 95 }
    await page.route('**/api/progress?*', route =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `event: progress\ndata: ${JSON.stringify(waiting)}\n\n`,
      }),
    )
    await page.reload()
    await says('Waiting for its turn')
    await says('3 trainings are before this one: about 2 minutes')
    await checkScreen(page, 'train-waiting')
    await expect.poll(() => page.getByRole('button', { name: 'Cancel' }).isEnabled()).toBe(true)
  })
})

test('a note is guarded until it is saved, and is told when another tab changed it', async () => {
  await visit('note', async ({ page, api, press, follow, says }) => {
    const note = page.getByLabel('Note', { exact: true })
    await note.fill('We are open from 9 to 5.')
    await follow('Train')
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    await checkScreen(page, 'unsaved')
    await press('Stay here')
    await page.request.post('/api/save-note', {
      data: { currentBot: 'asked', content: 'Closed today.' },
    })
    await page.reload()
    await says('The note was changed elsewhere since you typed this.')
    await expect.poll(() => note.inputValue()).toBe('We are open from 9 to 5.')
    await checkScreen(page, 'note-outdated')
    await press('Use the saved note')
    await expect.poll(() => note.inputValue()).toBe('Closed today.')
    await note.fill('Closed today and tomorrow.')
    await press('Save note')
    await says('Note saved')
    await checkScreen(page, 'note')

    await follow('Train')
    await says('Status: New files added. Train bot to update.')
    api.hold('embed')
    await press('Train bot')
    await page.getByRole('progressbar', { name: 'Training' }).waitFor()
    await says('Status: Training')
    await checkScreen(page, 'training')
    api.hold()
    await says('Trained in 1.8 seconds')
    await says('Status: Good to go!')
    await page.getByText('1 newly unanswered').waitFor()
    await fits(page, 'trained')
  })
})

test('what was typed for a bot outlives its being deleted elsewhere, and goes along to its new name', async () => {
  await visit('note', async ({ page, api, press, says }) => {
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('We are open from 9 to 5.')
    await press('More for asked')
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Bot name').fill('renamed')
    await press('Rename bot')
    await page.waitForURL('/dashboard/botdash/note?bot=renamed')
    await says('Not saved yet')
    await expect.poll(() => note.inputValue()).toBe('We are open from 9 to 5.')
    api.removeBot('renamed')
    await press('Save note')
    await page.getByRole('heading', { name: 'renamed was not found' }).waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'note' }).inputValue())
      .toBe('We are open from 9 to 5.')
    await checkScreen(page, 'lost-drafts')
    await press('Go to My Bots')
    await page.waitForURL('/dashboard/mybots')
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft')
  })
})

test('a test question that is being typed outlives a reload; Undo takes nothing away from later ones', async () => {
  await visit('train', async ({ page, press, says }) => {
    const add = async (question: string) => {
      await press('Add a test question')
      await page.keyboard.type(question)
    }
    await add('Is it open?')
    await page.reload()
    const field = page.getByLabel('Question', { exact: true })
    await expect.poll(() => field.inputValue()).toBe('Is it open?')
    await press('Save test question')
    await press('Remove Is it open?')
    await says('Test question removed')
    await add('Where is it?')
    await press('Save test question')
    await page.getByRole('button', { name: 'Edit Where is it?' }).waitFor()
    await press('Undo')
    const questions = page.getByRole('list', { name: 'Test questions' })
    await questions.getByText('Is it open?').waitFor()
    await expect
      .poll(() => questions.locator('li > div > p:first-child').allTextContents())
      .toEqual(['Where is it?', 'Is it open?'])
  })
})

test('without a connection a training says so, and is asked for again on Retry', async () => {
  await visit('note', async ({ page, press, follow, says }) => {
    await page.getByLabel('Note', { exact: true }).fill('We are open from 9 to 5.')
    await press('Save note')
    await says('Note saved')
    await follow('Train')
    let isAway = true
    await page.route('**/create-index', route => (isAway ? route.abort() : route.continue()))
    await press('Train bot')
    await says('No connection')
    await checkScreen(page, 'train-away')
    isAway = false
    await press('Retry')
    await says('Trained in 1.8 seconds')
    await expect.poll(() => page.getByText('No connection').count()).toBe(0)
  })
})

test('progress that stands without a connection is marked as standing, and goes on after it', async () => {
  await visit('note', async ({ page, context, api, press, follow, says }) => {
    await page.getByLabel('Note', { exact: true }).fill('We are open from 9 to 5.')
    await press('Save note')
    await says('Note saved')
    await follow('Train')
    api.hold('embed')
    await press('Train bot')
    await says('Learning your material')
    await context.setOffline(true)
    await says('Reconnecting…')
    await says('No connection. This is how far it had got')
    await page.getByRole('progressbar', { name: 'Training, waiting for the connection' }).waitFor()
    await fits(page, 'train-standing')
    await context.setOffline(false)
    api.hold()
    await says('Trained in 1.8 seconds')
    await expect.poll(() => page.getByText('Reconnecting…').count()).toBe(0)
  })
})

test('nothing moves while the tab loads, and while the bot is trained and compared', async () => {
  await visit('note', async ({ page, press, says }) => {
    await page.getByLabel('Note', { exact: true }).fill('We are open from 9 to 5.')
    await press('Save note')
    await says('Note saved')
    await page.request.post('/create-index', { data: { currentBot: 'asked' } })
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node?: Node }[] }
      new PerformanceObserver(list => {
        for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
          if (!hadRecentInput)
            moved.push(sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | '))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route(/api.(comparison|test-questions|get-bots)$/, async route => {
      await new Promise(resolve => setTimeout(resolve, 200))
      await route.continue()
    })
    for (const size of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size)
      await page.goto('/dashboard/botdash/train?bot=asked')
      await page.getByRole('button', { name: 'Add a test question' }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await moved(page)).toEqual([])
    }
    await page.request.post('/api/save-note', { data: { currentBot: 'asked', content: 'Hello.' } })
    await page.reload()
    await page.getByRole('button', { name: 'Train bot' }).last().click()
    await page.getByText('1 newly unanswered').waitFor()
    await page.getByRole('button', { name: 'Add a test question' }).waitFor()
    expect(await moved(page)).toEqual([])
  })
})

const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
