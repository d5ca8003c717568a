import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { expectOk, makeUser, password } from '../testing/make.ts'
import { startApi } from '../testing/startApi.ts'

/** Runs `npm run sign-out` on a folder; returns its exit code and the line it printed. */
const signOut = (folder: string, who: string) =>
  new Promise<[code: number, line: string]>(resolve => {
    const script = join(import.meta.dirname, 'signOut.ts')
    execFile(process.execPath, [script, who, '--folder', folder], (error, out, problems) =>
      resolve([Number(error?.code ?? 0), (out + problems).trim()]),
    )
  })

it('ends the sessions of one user, or of all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sign-out-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const api = await startApi({}, folder)
  const ada = await makeUser(api)
  await makeUser(api)
  await expectOk(api.newCaller().post('/api/signin', { email: ada.email, password }))
  expect(await signOut(folder, ada.email)).toEqual([
    1,
    expect.stringContaining('in use by another'),
  ])
  await api.stop()
  expect(await signOut(folder, 'nobody@example.com')).toEqual([
    1,
    'Nobody has signed up with nobody@example.com.',
  ])
  expect(await signOut(folder, ada.email.toUpperCase())).toEqual([0, '2 sessions ended.'])
  expect(await signOut(folder, 'all')).toEqual([0, '1 session ended.'])
})
