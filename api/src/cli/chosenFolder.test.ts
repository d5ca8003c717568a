import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

it.each([
  ['backup', ['copy'], /data is in the database at MONGODB_URI.*--folder/],
  ['restore', ['copy'], /data is in the database at MONGODB_URI.*--folder/],
  ['database', ['--check'], /data is in the database at MONGODB_URI.*--folder/],
  ['signOut', ['all', '--folder', 'data'], /name two databases/],
  ['plan', ['ada@example.com', 'basic', '--folder', 'data'], /name two databases/],
  ['messages', ['--folder', 'data'], /name two databases/],
] as const)('%s %j does not take another database than is meant', async (tool, args, text) => {
  const folder = await mkdtemp(join(tmpdir(), 'folders-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { ...process.env, MONGODB_URI: 'mongodb://127.0.0.1:1/sandbox', DATA_DIR: folder }
  const script = join(import.meta.dirname, `${tool}.ts`)
  const [code, output] = await new Promise<[number, string]>(resolve => {
    execFile(process.execPath, [script, ...args], { cwd: folder, env }, (error, out, problems) =>
      resolve([Number(error?.code ?? 0), out + problems]),
    )
  })
  expect([code, output]).toEqual([1, expect.stringMatching(text)])
})
