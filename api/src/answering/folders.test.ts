import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Each imports only from those before it, and from itself. */
const order = 'replies verify rerank today retrieve read conversation compose'.split(' ')
/** What all may know. */
const shared = ['areAlike.ts', 'Evidence.ts', 'Question.ts', 'Ranked.ts', 'visibleSources.ts']

const here = import.meta.dirname
const folderOf = (file: string) => relative(here, file).split(/[\\/]/)[0] ?? ''

const importsOf = (file: string) =>
  [...readFileSync(join(here, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
    .map(([, path = '']) => resolve(here, file, '..', path))
    .filter(path => !relative(here, path).startsWith('..'))

test('folders import in one direction', () => {
  const wrong = globSync('*/**/*.ts', { cwd: here, exclude: ['**/*.test.ts'] }).flatMap(file => {
    const place = order.indexOf(folderOf(join(here, file)))
    const later = importsOf(file).filter(path => {
      const folder = folderOf(path)
      return !shared.includes(folder) && (order.indexOf(folder) > place || !order.includes(folder))
    })
    return later.map(path => `${file} imports ${relative(here, path)}`)
  })
  expect(wrong).toEqual([])
})

test('every folder has its place in that order', () => {
  const folders = globSync('*/', { cwd: here }).map(name => name.replace(/[\\/]$/, ''))
  expect(folders.toSorted()).toEqual(order.toSorted())
})
