import { expect, test } from 'vitest'
import { answerLate } from '../testing/answerLate.ts'
import { checkScreen, fits } from '../testing/checkScreen.ts'
import { makeEntry } from '../testing/fakeEntries.ts'
import { startWalks, type Walk } from '../testing/startWalks.ts'

const walk = startWalks()
const address = '/dashboard/botdash/answers?bot=shop'
const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const visit = (walkOn: (walk: Walk) => Promise<void>) =>
  walk('owner', async visited => {
    visited.api.addBot({ botName: 'shop' })
    await walkOn(visited)
  })

const questions = ({ page }: Walk) =>
  page.getByRole('list', { name: 'Questions and answers' }).getByRole('heading')

test('an owner writes a first answer, changes it in place, deletes it and takes that back, by keyboard', async () => {
  await visit(async visited => {
    const { page, says, press } = visited
    await page.goto(address)
    await says('Answer the questions you get every day in your own words.')
    await checkScreen(page, 'answers-empty')
    await page.getByRole('button', { name: 'Add a question' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('When can I return a part?')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Within **thirty days**.')
    await page.keyboard.press('Tab')
    await page.keyboard.type('return policy\n\nDeadline for returns')
    await checkScreen(page, 'answers-form')
    await page.reload()
    await expect
      .poll(() => page.getByLabel('Answer', { exact: true }).inputValue())
      .toBe('Within **thirty days**.')
    await page.getByRole('link', { name: 'Train', exact: true }).click()
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor()
    await press('Stay here')
    await press('Save answer')
    await says('Questions and answers (1)')
    await says('Not trained yet')
    await says('Also “return policy”, “Deadline for returns”')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Questions and answers (1)')
    await page.getByRole('button', { name: 'Train bot' }).waitFor()

    await press('Edit When can I return a part?')
    await page.getByLabel('Question', { exact: true }).waitFor()
    await page.getByLabel('Answer', { exact: true }).fill('Never.')
    await page.getByLabel('Question', { exact: true }).press('Enter')
    await says('Never.')
    await press('Delete When can I return a part?')
    await says('Deleted. Visitors no longer get this answer.')
    await says('Answer the questions you get every day')
    await press('Undo')
    await says('Never.')
    await fits(page, 'answers-one')
  })
})

test('what cannot be saved is said beside its field, and what is typed stays', async () => {
  await visit(async ({ page, api, press, says }) => {
    api.addEntries('shop', [makeEntry('Do you lend bicycles?')])
    await page.goto(address)
    await press('Add a question')
    await page.getByLabel('Question', { exact: true }).fill('do you lend bicycles?')
    await expect
      .poll(() => page.getByRole('button', { name: 'Save answer' }).isDisabled())
      .toBe(true)
    await page.getByLabel('Answer', { exact: true }).fill('Yes.')
    await press('Save answer')
    await says('You already have an answer to “Do you lend bicycles?”')
    await expect.poll(() => page.getByLabel('Answer', { exact: true }).inputValue()).toBe('Yes.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => page.getByLabel('Answer', { exact: true }).count()).toBe(0)
  })
})

test('many answers are searched and paged, of any words, and fit a phone', async () => {
  await visit(async visited => {
    const { page, api, press, says, follow } = visited
    const odd = makeEntry('<img src=x onerror=alert(1)> مرحبا بالعالم', {
      answer: `${'long'.repeat(80)}\n\n- one\n- two\n- three\n- four\n- five`,
      wordings: ['wide'.repeat(60)],
      isTrained: false,
    })
    const many = Array.from({ length: 120 }, (_, at) => makeEntry(`Question ${at}?`))
    api.addEntries('shop', [odd, ...many])
    await page.goto(address)
    await says('Questions and answers (121)')
    await says('1–50 of 121')
    await checkScreen(page, 'answers')
    await follow('Next')
    await says('51–100 of 121')
    await expect.poll(() => questions(visited).first().textContent()).toBe('Question 49?')
    await page.getByRole('searchbox', { name: 'Search the Q&A' }).fill('question 11')
    await page.keyboard.press('Enter')
    await expect.poll(() => questions(visited).count()).toBe(11)
    await page.getByRole('searchbox', { name: 'Search the Q&A' }).fill('nowhere')
    await page.keyboard.press('Enter')
    await says('No question or answer matches.')
    await follow('Show all')
    await says('1–50 of 121')
    await expect
      .poll(() => page.getByRole('link', { name: 'Export CSV' }).getAttribute('href'))
      .toBe('/api/export-entries?bot=shop')
    await press('Edit Question 3?')
    await page.getByLabel('Answer', { exact: true }).fill('Changed.')
    await press('Save answer')
    await expect.poll(() => questions(visited).nth(4).textContent()).toBe('Question 3?')
  })
})

test('an import says what it will do before it does it', async () => {
  await visit(async visited => {
    const { page, api, press, says } = visited
    api.addEntries('shop', [
      makeEntry('Is it far?', { answer: 'Yes.' }),
      makeEntry('Is it near?', { answer: 'No.' }),
    ])
    await page.goto(address)
    await press('Import CSV')
    const dialog = page.getByRole('dialog')
    const file = dialog.getByLabel('CSV file')
    await file.setInputFiles(csv('prices.csv', 'name,price\na,1'))
    await says('The first row must name the columns “question” and “answer”.')
    await file.setInputFiles(csv('big.csv', 'x'.repeat(3_200_000)))
    await says('This file is larger than 3 MB. Split it into several.')
    const rows = ['question,answer', 'Is it far?,Yes.', 'Is it near?,Maybe.', 'New?,Yes.', 'Why?,']
    await file.setInputFiles(csv('answers.csv', rows.join('\n')))
    await says('1 new question, 1 changed answer, 1 already in your list, 1 row left out.')
    await expect
      .poll(() => dialog.getByRole('row').allTextContents())
      .toEqual([
        'RowQuestionImport',
        '5Why?Left outAnswer is missing',
        '3Is it near?Changed',
        '4New?New',
      ])
    await checkScreen(page, 'answers-import')
    await expect.poll(() => questions(visited).count()).toBe(2)
    await dialog.getByRole('button', { name: 'Import 2 answers' }).click()
    await says('Imported 2 answers')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => questions(visited).count()).toBe(3)
    await says('Maybe.')
    await press('Undo')
    await expect.poll(() => questions(visited).count()).toBe(2)
    await expect.poll(() => page.getByText('Maybe.').count()).toBe(0)
  })
})

test('what did not load can be tried again', async () => {
  await visit(async ({ page, api, press, says }) => {
    api.addEntries('shop', [makeEntry('Is it far?')])
    let isDown = true
    await page.route('**/api/entries', route =>
      isDown ? route.fulfill({ status: 500, body: '<h1>Oops</h1>' }) : route.continue(),
    )
    await page.goto(address)
    await says('The answers did not load.')
    isDown = false
    await press('Retry')
    await says('Is it far?')
    await expect.poll(() => page.getByText('The answers did not load.').count()).toBe(0)

    await page.goto(`${address}&search=far`)
    await says('Is it far?')
    isDown = true
    await page.getByRole('searchbox', { name: 'Search the Q&A' }).fill('near')
    await page.keyboard.press('Enter')
    await says('The answers did not load.')
    expect(await page.getByText('Is it far?').count()).toBe(0)
  })
})

test('what was saved is not said to be refused where the list does not load again', async () => {
  await visit(async visited => {
    const { page, api, press, says } = visited
    const first = ['far', 'near', 'old', 'new', 'red'].map(it => makeEntry(`Is it ${it}?`))
    api.addEntries('shop', first)
    let isDown = false
    let failures = 0
    await page.route('**/api/entries', route => {
      if (!isDown) return route.fallback()
      failures++
      return route.fulfill({ status: 500, body: '<h1>Oops</h1>' })
    })
    await page.goto(address)
    await press('Edit Is it far?')
    const answer = page.getByLabel('Answer', { exact: true })
    const save = async (text: string) => {
      await answer.fill(text)
      await press('Save answer')
      await answer.waitFor({ state: 'detached' })
    }
    isDown = true
    await page.getByRole('searchbox', { name: 'Search the Q&A' }).fill('is it')
    await page.keyboard.press('Enter')
    await says('The answers did not load.')
    let before = failures
    await save('Changed.')
    await expect.poll(() => failures).toBeGreaterThan(before)
    await says('The answers did not load.')
    const add = async (question: string) => {
      await press('Add a question')
      await page.getByLabel('Question', { exact: true }).fill(question)
      await save('Added.')
    }
    before = failures
    await add('Is it big?')
    await says('Questions and answers (6)')
    await expect.poll(() => failures).toBeGreaterThan(before)
    await says('The answers did not load.')
    isDown = false
    await add('Is it blue?')
    await expect.poll(() => questions(visited).count()).toBe(7)
    await says('Changed.')
    expect(await page.getByText('The answers did not load.').count()).toBe(0)

    isDown = true
    await press('Delete Is it near?')
    await says('Deleted. Visitors no longer get this answer.')
    await says('The answers did not load.')
  })
})

test('an edit stays one while the list is paged, searched and loaded again', async () => {
  await visit(async visited => {
    const { page, api, press, says, follow } = visited
    const many = Array.from({ length: 60 }, (_, at) => makeEntry(`Question ${at}?`))
    api.addEntries('shop', many)
    await page.goto(address)
    await press('Edit Question 3?')
    const answer = page.getByLabel('Answer', { exact: true })
    await answer.fill('Changed.')
    await follow('Next')
    await says('51–60 of 60')
    await expect.poll(() => answer.inputValue()).toBe('Changed.')
    await page.reload()
    await says('51–60 of 60')
    await expect.poll(() => answer.inputValue()).toBe('Changed.')
    await press('Save answer')
    await answer.waitFor({ state: 'detached' })
    await says('Questions and answers (60)')
    await follow('Back')
    await expect.poll(() => questions(visited).nth(3).textContent()).toBe('Question 3?')
    await says('Changed.')

    await press('Edit Question 4?')
    await page.getByRole('searchbox', { name: 'Search the Q&A' }).fill('question 11')
    await page.keyboard.press('Enter')
    await expect.poll(() => questions(visited).count()).toBe(1)
    await answer.fill('As well.')
    await press('Save answer')
    await answer.waitFor({ state: 'detached' })
    await says('Questions and answers (60)')
  })
})

test('a list that comes late does not replace the one that was asked for after it', async () => {
  await visit(async visited => {
    const { page, api } = visited
    api.addEntries(
      'shop',
      Array.from({ length: 20 }, (_, at) => makeEntry(`Question ${at}?`)),
    )
    const late = await answerLate(page, '**/api/entries', ({ search }) => search === 'question 1')
    await page.goto(address)
    await expect.poll(() => questions(visited).count()).toBe(20)
    for (const text of ['question 1', 'question 12']) {
      await page.getByRole('searchbox', { name: 'Search the Q&A' }).fill(text)
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => questions(visited).allTextContents()).toEqual(['Question 12?'])
    await late()
    expect(await questions(visited).allTextContents()).toEqual(['Question 12?'])
  })
})
