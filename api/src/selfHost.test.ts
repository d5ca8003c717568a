import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settingNames } from './env.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'examples/self-host'
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** Settings of other programs. */
const foreign = ['ACME_EMAIL', 'CLOUDFLARE_API_TOKEN', 'NODE_ENV']

it('the files for servers name settings that there are', () => {
  const files = globSync(
    `${folder}/{compose.yaml,Dockerfile,*.service,.env.example,kubernetes/*}`,
    {
      cwd: root,
    },
  )
  expect(files.length).toBe(6)
  const settings = files.flatMap(file =>
    [
      ...textOf(file).matchAll(
        /^ +([A-Z][A-Z_]+):|\bname: ([A-Z][A-Z_]+)\b|\b([A-Z][A-Z_]+)=|--from-literal=([A-Z_]+)=/gm,
      ),
    ].flatMap(match => match.slice(1).filter(Boolean)),
  )
  expect(settings).toContain('MONGODB_URI')
  expect(settings.filter(name => ![...settingNames, ...foreign].includes(name))).toEqual([])
})

it('each setting is in the page of all settings', () => {
  const page = textOf('docs/settings.md')
  expect(settingNames.filter(name => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})

it('the image is made of what is there', () => {
  const dockerfile = textOf(`${folder}/Dockerfile`)
  const paths = [...dockerfile.matchAll(/\b(?:packages|api)\/[\w/.]+/g)].map(([path]) => path)
  expect(paths).toContain('api/src/main.ts')
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
})
