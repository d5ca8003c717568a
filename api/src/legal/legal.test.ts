import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { env } from '../env.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()
const read = (page: string) =>
  api.newCaller().get<{ text: string | null }>(`/api/legal?page=${page}`)

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'legal-'))
  const before = env.LEGAL_DIR
  env.LEGAL_DIR = folder
  onTestFinished(async () => {
    env.LEGAL_DIR = before
    await rm(folder, { recursive: true })
  })
  return folder
}

it('a page is what its file says, as it is now', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'privacy.md'), '\uFEFF# Privacy\n\nWe keep <b>nothing</b>.')
  expect((await read('privacy')).body).toEqual({ text: '# Privacy\n\nWe keep <b>nothing</b>.' })
  await writeFile(join(folder, 'privacy.md'), 'Otherwise.')
  expect((await read('privacy')).body).toEqual({ text: 'Otherwise.' })
})

it('where there is no folder, file or text there is no page', async () => {
  expect((await read('terms')).body).toEqual({ text: null })
  const folder = await makeFolder()
  expect((await read('terms')).body).toEqual({ text: null })
  await writeFile(join(folder, 'terms.md'), ' \n')
  expect((await read('terms')).body).toEqual({ text: null })
  await mkdir(join(folder, 'imprint.md'))
  expect((await read('imprint')).body).toEqual({ text: null })
})

it.each(['', '../../package', 'privacy.md', 'constructor'])('there is no page %j', async page => {
  await makeFolder()
  expect((await read(encodeURIComponent(page))).status).toBe(400)
})

it('only so much of a huge file is read', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'terms.md'), 'x'.repeat(400_000))
  expect((await read('terms')).body.text).toHaveLength(300_000)
})
