import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { stage } from './testing/stage.ts'

const here = stage()

/** Starts an example as its README says, and returns the address that it tells. */
const start = async (name: string) => {
  const folder = join(import.meta.dirname, '../../examples', name)
  const env = { ...process.env, BOT: here.bot.url, PORT: '0' }
  const example = spawn(process.execPath, ['serve.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void example.kill())
  const [line] = (await once(createInterface(example.stdout), 'line')) as [string]
  return /http:\/\/\S+$/.exec(line)?.[0] ?? line
}

test.each(['script-tag', 'strict-csp', 'react'])('%s has a chat in its corner', async name => {
  const page = await here.visit(await start(name))
  await page.locator('sandbox-ai-chat .bubble').click()
  const chat = page.getByRole('dialog', { name: 'Harbour Library' })
  await chat.getByRole('textbox').fill('When are you open?')
  await page.keyboard.press('Enter')
  await chat.locator('.answer').getByText('On Sundays we are open').waitFor()
  expect(await chat.isVisible()).toBe(true)
  if (name === 'react') await page.getByText('Asked so far: When').waitFor()
})

test.each(['custom-element', 'full-page', 'server-rendered'])(
  '%s has a chat in its page',
  async name => {
    const page = await here.visit(await start(name))
    const chat = page.getByRole('group', { name: 'Harbour Library' })
    await chat.getByRole('textbox').fill('When are you open?')
    await chat.getByRole('button', { name: 'Send' }).click()
    await chat.locator('.answer').getByText('On Sundays we are open').waitFor()
    expect((await chat.boundingBox())?.height).toBeGreaterThanOrEqual(420)
  },
)
