import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '../testing/freePort.ts'

/** Runs `npm run doctor` with these settings; returns its exit code and all lines. */
const examine = (settings: Record<string, string>) =>
  new Promise<{ code: number; text: string }>(resolve => {
    const script = join(import.meta.dirname, 'doctor.ts')
    const env = { PATH: process.env['PATH'], DATA_DIR: '/nowhere/at/all', ...settings }
    execFile(process.execPath, [script], { env }, (error, out, problems) =>
      resolve({ code: Number(error?.code ?? 0), text: out + problems }),
    )
  })

it('finds nothing wrong with what works on one machine, and changes nothing', async () => {
  const { code, text } = await examine({ PORT: String(await freePort()) })
  expect(text).toContain('only this machine reaches the server')
  expect(text).toContain('Nothing is wrong.')
  expect(code).toBe(0)
})

it('says what is wrong and how to mend it, and ends with 1', async () => {
  const SMTP_URL = `smtp://ada:secret4711@127.0.0.1:${await freePort()}`
  const { code, text } = await examine({ SMTP_URL, ANTHROPIC_BASE_URL: 'http://127.0.0.1:9' })
  expect(text).toMatch(/WRONG Mail: [^\n]*ECONNREFUSED[^\n]*\n +Mend it: Look at the host/)
  expect(text).toContain('Wrong: 1.')
  expect(text).not.toContain('4711')
  expect(code).toBe(1)
})

it('names settings that are malformed, and ends with 1', async () => {
  const { code, text } = await examine({ PORT: 'many', SMTP_URL: 'mail.example' })
  expect(text).toMatch(/^Wrong settings: PORT must be a whole number; SMTP_URL must begin/)
  expect(code).toBe(1)
})
