import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { known, knownOptions } from './known.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

/** The names under one heading of the README. */
function listed(heading: string): string[] {
  const section = readme.split(`\n### ${heading}\n`)[1]?.split(/\n#+ /)[0] ?? ''
  return [...section.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
}

test.each(Object.entries(known))('the README lists what is known: %s', (heading, names) => {
  expect(listed(heading)).toEqual(names)
})

test('the README has no list the table does not have', () => {
  const headings = [...readme.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading)
  expect(headings.filter(heading => heading !== 'Options of each command')).toEqual(
    Object.keys(known),
  )
})

test('the README lists the options of each command', () => {
  const rows = (readme.split('\n### Options of each command\n')[1]?.split(/\n#+ /)[0] ?? '')
    .split('\n')
    .map(line => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''))
    .filter(row => row.length > 0)
  expect(Object.fromEntries(rows.map(([name = '', ...options]) => [name, options]))).toEqual(
    knownOptions,
  )
})
