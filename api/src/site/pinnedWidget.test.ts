import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { expect, it, onTestFinished, vi } from 'vitest'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const built = vi.hoisted(() => ({ folder: '' }))
vi.mock('./widgetFolder.ts', () => ({
  get widgetFolder() {
    return built.folder
  },
}))

const api = sharedApi()

/** Builds a widget of one word. */
const build = async (word: string) => {
  built.folder = await mkdtemp(join(tmpdir(), 'widget-'))
  await writeFile(join(built.folder, 'widget.js'), `console.log('${word}')`)
  await writeFile(join(built.folder, 'panel.js'), `// ${word}`)
}

it('serves a widget by its version for good, also once there is a newer one', async () => {
  await build('old')
  const user = await makeUser(api)
  const site = api.siteOf(await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' }))
  const pin = () => expectOk(user.post<{ path: string; integrity: string }>('/api/pin-widget', {}))
  const old = await pin()
  await build('new')
  const next = await pin()
  expect(next.path).not.toBe(old.path)
  expect(await pin()).toEqual(next)

  const call = api.newCaller()
  const { body, headers } = await call.get<string>(site + old.path, { origin: 'http://localhost' })
  expect(body).toBe(`console.log('old')`)
  const hash = createHash('sha384').update(body).digest('base64')
  expect(old.integrity).toBe(`sha384-${hash}`)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost')
  const panel = await call.get(site + old.path.replace('widget.js', 'panel.js'))
  expect(panel.body).toBe('// old')

  for (const path of [
    old.path.replace('widget.js', 'none.js'),
    '/widget/0000000000000000/widget.js',
  ])
    expect((await call.get(site + path)).status).toBe(404)
  const lookUps = vi.spyOn(mongoose.model('PinnedWidget'), 'findOne')
  onTestFinished(() => lookUps.mockRestore())
  expect((await call.get(site + old.path.replace('widget.js', 'none.js'))).status).toBe(404)
  expect(lookUps).not.toHaveBeenCalled()
  const elsewhere = { origin: 'https://shop.example.com' }
  expect((await call.get(site + old.path, elsewhere)).status).toBe(403)
})
