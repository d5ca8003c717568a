import { expect, test } from 'vitest'
import { answerLate } from '../testing/answerLate.ts'
import { checkScreen } from '../testing/checkScreen.ts'
import { startWalks, type Walk } from '../testing/startWalks.ts'

const walk = startWalks()
const address = '/dashboard/botdash/site?bot=shop&part=access'

test('an owner closes a bot by a password, then by a list of addresses', async () => {
  await walk('owner', async ({ page, api }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: 'Who may ask' }),
    })
    const save = card.getByRole('button', { name: 'Save', exact: true })
    const invite = card.getByRole('textbox', { name: 'Invite' })
    const saved = () => page.getByText('Saved', { exact: true }).last().waitFor()
    expect(await save.isDisabled()).toBe(true)
    await card.getByLabel('Whoever knows a password').check()
    await save.click()
    await card.getByText('Choose a password').waitFor()
    await checkScreen(page, 'site-access-password')
    await card.getByLabel('Password', { exact: true }).fill('open sesame')
    await save.click()
    await saved()
    await card.getByLabel('New password').waitFor()
    expect(await card.getByLabel('New password').inputValue()).toBe('')

    await card.getByLabel('People you invite').check()
    const nobody = card.getByText('Nobody can come in until you add an address')
    await nobody.waitFor()
    await save.click()
    await card.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor()
    await checkScreen(page, 'site-access-nobody')
    await invite.fill('Ada <Ada@Example.com>, bob@example.com\nnobody')
    await save.click()
    await card.getByText('nobody: This is not an email address').waitFor()
    await invite.fill('Ada <Ada@Example.com>, bob@example.com')
    await save.click()
    await card.getByText('2 invited addresses').waitFor()
    await checkScreen(page, 'site-access-invited')
    await card.getByRole('button', { name: 'Remove bob@example.com' }).click()
    await save.click()
    await card.getByText('1 invited address').waitFor()
    await page.reload()
    await card.getByText('ada@example.com').waitFor()
    expect(await card.getByLabel('People you invite').isChecked()).toBe(true)
  })
})

test('an invitation that was not mailed is a link to pass on', async () => {
  await walk('owner', async ({ page, api, press, says }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    await page.getByLabel('People you invite').check()
    await page.getByRole('textbox', { name: 'Invite' }).fill('ada@example.com, bob@example.com')
    await press('Save')
    await press('Send invitation to bob@example.com')
    await says('Invitation sent to bob@example.com')
    await page.getByRole('button', { name: 'Send again to bob@example.com' }).waitFor()
    await page.getByText('Invitation sent', { exact: true }).waitFor()
    const link = 'https://shop.sandbox.test/#email=ada%40example.com'
    await page.route('**/api/invite-guest', route => route.fulfill({ json: { link } }))
    await press('Send invitation to ada@example.com')
    await says('No mail server is set up here. Pass this link on yourself:')
    await says(link)
    await says('Their code is not mailed either')
    await checkScreen(page, 'site-access-link')
    expect(await page.getByText('Invitation sent to ada@example.com').count()).toBe(0)
  })
})

test('a secret is shown once, and replaced with the old one still at work or not', async () => {
  await walk('owner', async ({ page, api, press }) => {
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    await press('Create a secret')
    const secret = page.getByLabel('Secret', { exact: true })
    await secret.waitFor()
    expect(await secret.inputValue()).toContain('sv_secret-number-1')
    expect(await secret.evaluate(field => field === document.activeElement)).toBe(true)
    await checkScreen(page, 'site-access-signed')
    await page.reload()
    await page.getByRole('button', { name: 'Replace the secret' }).click()
    expect(await secret.count()).toBe(0)
    await checkScreen(page, 'site-access-replace')
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await page.getByText('works until').waitFor()
    await page.getByRole('button', { name: 'Replace the secret' }).click()
    await press('Replace and end the old one now')
    await expect.poll(() => page.getByText('works until').count()).toBe(0)
    expect(await secret.inputValue()).toContain('sv_secret-number-3')
  })
})

test('an owner reads why nobody gets in, and what to do', async () => {
  await walk('owner', async ({ page, api, says }) => {
    api.addBot({ botName: 'shop' })
    const trouble = 'Visitors cannot get in. Press Save under “Who may ask” to let them in again.'
    const access = { hasPassword: true, guests: [], secrets: [], trouble }
    await page.route('**/api/access', route => route.fulfill({ json: { access } }))
    await page.goto(address)
    await says(trouble)
    await checkScreen(page, 'site-access-trouble')
    expect(await page.getByText(trouble).count()).toBe(1)
  })
})

const doorsOf = ({ page }: Walk) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Who may ask' }) })

/** Saves, and returns the body that was sent. */
async function savedBody(visited: Walk) {
  const save = doorsOf(visited).getByRole('button', { name: 'Save', exact: true })
  const [request] = await Promise.all([
    visited.page.waitForRequest('**/api/save-access'),
    save.click(),
  ])
  await request.response()
  await expect.poll(() => save.getAttribute('aria-busy')).toBe(null)
  const card = doorsOf(visited)
  expect(await card.evaluate(node => node.contains(document.activeElement))).toBe(true)
  return request.postDataJSON() as Record<string, unknown>
}

test('what was saved is not sent again with the next change', async () => {
  await walk('owner', async visited => {
    const { page, api } = visited
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    const doors = doorsOf(visited)
    const newPassword = doors.getByLabel('New password')
    await doors.getByLabel('Whoever knows a password').check()
    await doors.getByLabel('Password', { exact: true }).fill('open sesame')
    expect(await savedBody(visited)).toMatchObject({ password: 'open sesame' })
    await newPassword.fill('another word')
    expect(await savedBody(visited)).toMatchObject({ password: 'another word' })
    expect(await newPassword.inputValue()).toBe('')
    await doors.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor()

    await doors.getByLabel('People you invite').check()
    for (const name of ['ada', 'bob']) {
      await doors.getByRole('textbox', { name: 'Invite' }).fill(`${name}@example.com`)
      await savedBody(visited)
      await doors.getByText(`${name}@example.com`, { exact: true }).waitFor()
    }
    await doors.getByRole('button', { name: 'Remove bob@example.com' }).click()
    expect(await savedBody(visited)).toMatchObject({ guests: ['ada@example.com'] })

    await doors.getByLabel('Everybody').check()
    await doors.getByRole('button', { name: 'Save', exact: true }).click()
    await doors.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor()
    expect(await doors.evaluate(card => card.contains(document.activeElement))).toBe(true)
  })
})

test('a guest who is removed during a save stays removed, and the next save says so', async () => {
  await walk('owner', async visited => {
    const { page, api, context, says } = visited
    api.addBot({ botName: 'shop' })
    const guests = ['ada@example.com', 'bob@example.com']
    await context.request.post('/api/save-access', {
      data: { currentBot: 'shop', access: 'invited', guests },
    })
    const late = await answerLate(page, '**/api/save-access', () => true)
    await page.goto(address)
    const doors = doorsOf(visited)
    await doors.getByRole('textbox', { name: 'Invite' }).fill('carl@example.com')
    await doors.getByRole('button', { name: 'Save', exact: true }).click()
    await doors.locator('[aria-busy]').waitFor()
    await doors.getByRole('button', { name: 'Remove bob@example.com' }).click()
    await Promise.all([says('Saved, except for your latest changes'), late()])
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0)
    expect(await doors.getByText('bob@example.com').count()).toBe(0)
    expect(await savedBody(visited)).toMatchObject({
      guests: ['ada@example.com', 'carl@example.com'],
    })
  })
})

test('a secret that is made during a save stays', async () => {
  await walk('owner', async visited => {
    const { page, api, press } = visited
    api.addBot({ botName: 'shop' })
    const late = await answerLate(page, '**/api/save-access', () => true)
    await page.goto(address)
    const doors = doorsOf(visited)
    await doors.getByLabel('People you invite').check()
    await doors.getByRole('button', { name: 'Save', exact: true }).click()
    await doors.locator('[aria-busy]').waitFor()
    await press('Create a secret')
    const replace = page.getByRole('button', { name: 'Replace the secret' })
    await replace.waitFor()
    await late()
    expect(await replace.count()).toBe(1)
  })
})

test('what keeps visitors out is that of the call sent last, not of a late reply', async () => {
  const trouble = 'Visitors cannot get in. Create a new secret below.'
  for (const [late, last] of [
    ['save-access', 'rotate-visitor-secret'],
    ['rotate-visitor-secret', 'save-access'],
  ] as const)
    await walk('owner', async visited => {
      const { page, api, press, says } = visited
      api.addBot({ botName: 'shop' })
      await page.route(`**/api/${last}`, async route => {
        const response = await route.fetch()
        const json = (await response.json()) as { access: object }
        await route.fulfill({ response, json: { ...json, access: { ...json.access, trouble } } })
      })
      const letGo = await answerLate(page, `**/api/${late}`, () => true)
      await page.goto(address)
      const doors = doorsOf(visited)
      await doors.getByLabel('People you invite').check()
      const send = {
        'save-access': () => doors.getByRole('button', { name: 'Save', exact: true }).click(),
        'rotate-visitor-secret': () => press('Create a secret'),
      }
      await Promise.all([page.waitForRequest(`**/api/${late}`), send[late]()])
      await send[last]()
      await says(trouble)
      await letGo()
      expect(await page.getByText(trouble).count()).toBe(1)
    })
})

test('a refusal leaves the password that was typed', async () => {
  await walk('owner', async visited => {
    const { page, api } = visited
    api.addBot({ botName: 'shop' })
    await page.goto(address)
    const doors = doorsOf(visited)
    await doors.getByLabel('People you invite').check()
    await savedBody(visited)
    await doors.getByLabel('Whoever knows a password').check()
    await doors.getByLabel('Password', { exact: true }).fill('open sesame')
    const refusal = { error: 'Too many changes', code: 'too_many' }
    await page.route('**/api/save-access', route => route.fulfill({ status: 429, json: refusal }))
    await savedBody(visited)
    await doors.getByText('Too many changes').waitFor()
    expect(await doors.getByLabel('Password', { exact: true }).inputValue()).toBe('open sesame')
  })
})

test('a guest who was invited elsewhere is still one after the next save', async () => {
  await walk('owner', async visited => {
    const { page, api, context, follow } = visited
    api.addBot({ botName: 'shop' })
    const invite = (...guests: string[]) =>
      context.request.post('/api/save-access', {
        data: { currentBot: 'shop', access: 'invited', guests },
      })
    await invite('ada@example.com')
    await page.goto(address)
    const doors = doorsOf(visited)
    await doors.getByText('1 invited address').waitFor()
    await follow('Look')
    await page.getByRole('heading', { name: 'Look and tone' }).waitFor()
    await invite('ada@example.com', 'bob@example.com')
    await follow('Access')
    await doors.getByText('bob@example.com').waitFor()
    await doors.getByRole('textbox', { name: 'Invite' }).fill('carl@example.com')
    expect(await savedBody(visited)).toMatchObject({
      guests: ['ada@example.com', 'bob@example.com', 'carl@example.com'],
    })
  })
})
