import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { reseal, seal, sealStateOf, unseal } from './seal.ts'
import { keyProblem } from './secretKey.ts'

const before = { ...env }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seal-'))
  log.level = 'silent'
  Object.assign(env, { DATA_DIR: folder, SECRET_KEY: undefined, MONGODB_URI: undefined })
})
afterEach(async () => {
  Object.assign(env, before)
  await rm(folder, { recursive: true, force: true })
})

it('encrypts with the key of the folder, which is made once, for its user alone', async () => {
  const stored = seal('JBSWY3DPEHPK3PXP', 'totp 1')
  const path = join(folder, 'secret.key')
  const key = await readFile(path, 'utf8')
  expect(key.trim()).toHaveLength(43)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(stored).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal('JBSWY3DPEHPK3PXP', 'totp 1')).not.toBe(stored)
  expect(unseal(stored, 'totp 1')).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(stored, 'totp 2')).toBeUndefined()
  expect(await readFile(path, 'utf8')).toBe(key)
})

it('reads nothing that was changed, cut or stored with another key', () => {
  env.SECRET_KEY = ['a long secret of this installation']
  const stored = seal('whsec_1', 'webhook 1')
  const flipped = stored.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
  for (const wrong of [flipped, stored.slice(0, 20), 'sealed.', 'sealed.x'])
    expect(unseal(wrong, 'webhook 1')).toBeUndefined()
  expect(unseal(stored, 'webhook 1')).toBe('whsec_1')
  env.SECRET_KEY = ['another secret of this installation']
  expect(unseal(stored, 'webhook 1')).toBeUndefined()
})

it('reads what was stored before, and stores it so beside a database elsewhere without a key', () => {
  expect(unseal('whsec_1', 'webhook 1')).toBe('whsec_1')
  env.MONGODB_URI = 'mongodb://db.example.com'
  expect(seal('whsec_1', 'webhook 1')).toBe('whsec_1')
  env.SECRET_KEY = ['a long secret of this installation']
  expect(seal('whsec_1', 'webhook 1')).toMatch(/^sealed\./)
})

it('reads what the key before has encrypted, and encrypts it with the new one', () => {
  const [older, newer] = ['the key of last year'.repeat(2), 'the key of this year'.repeat(2)]
  env.SECRET_KEY = [older]
  const stored = seal('whsec_1', 'webhook 1')
  env.SECRET_KEY = [newer, older]
  expect(unseal(stored, 'webhook 1')).toBe('whsec_1')
  expect(sealStateOf(stored, 'webhook 1')).toBe('old')
  const anew = reseal(stored, 'webhook 1')!
  expect(reseal(anew, 'webhook 1')).toBeUndefined()
  env.SECRET_KEY = [newer]
  expect(unseal(anew, 'webhook 1')).toBe('whsec_1')
  expect(sealStateOf(stored, 'webhook 1')).toBe('lost')
  expect(reseal(stored, 'webhook 1')).toBeUndefined()
})

it('reads what the key of the folder has encrypted, also after there is a SECRET_KEY', () => {
  const stored = seal('whsec_1', 'webhook 1')
  env.SECRET_KEY = ['a long secret of this installation']
  expect(unseal(stored, 'webhook 1')).toBe('whsec_1')
  expect(sealStateOf(stored, 'webhook 1')).toBe('old')
})

it('logs at most once that secrets cannot be decrypted, however often they are asked for', () => {
  const logged = vi.spyOn(log, 'error')
  onTestFinished(() => logged.mockRestore())
  for (const owner of ['webhook 1', 'webhook 1', 'totp 2'])
    expect(unseal(`sealed.${'A'.repeat(80)}`, owner)).toBeUndefined()
  expect(logged.mock.calls.length).toBeLessThanOrEqual(1)
})

it('says what is to be done about the key beside a database that several servers use', async () => {
  const [MONGODB_URI, SECRET_KEY] = ['mongodb://db.example.com', ['a long secret'.repeat(3)]]
  const settings = { DATA_DIR: folder, MONGODB_URI, SECRET_KEY }
  expect(keyProblem(settings)).toBeUndefined()
  expect(keyProblem({ ...settings, MONGODB_URI: undefined, SECRET_KEY: undefined })).toBeUndefined()
  const without = { ...settings, SECRET_KEY: undefined }
  expect(keyProblem(without)?.text).toContain('unencrypted')
  await writeFile(join(folder, 'secret.key'), 'x'.repeat(43))
  expect(keyProblem(without)).toMatchObject({
    text: expect.stringContaining(join(folder, 'secret.key')),
    mend: expect.stringContaining('the same on every server'),
  })
})
