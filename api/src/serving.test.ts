import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, it } from 'vitest'
import { reachedFrom } from '../../testFiles.ts'

/** Modules that start readers, or look at no more than the beginnings and names of files. */
const harmless =
  /^reading\/((Reading|readFile)\.ts|processes\/|media\/(mediumOf|transcriber)\.ts|zip\/unpack\.ts|text\/(guessEncoding|decodeAs)\.ts|blocks\/append\.ts)/
const parsers = /from '(htmlparser2|linkedom|@mozilla\/readability)'/

it('the process that serves parses no page or file of a stranger', () => {
  const here = import.meta.dirname
  const reached = [...reachedFrom(join(here, 'main.ts'))]
  const nameOf = (file: string) => relative(here, file).replaceAll(sep, '/')
  const names = reached.map(nameOf)
  expect(names).toEqual(expect.arrayContaining(['reading/readFile.ts', 'web/parseBeside.ts']))
  const readers = names.filter(name => /^(reading|web\/parsing)\//.test(name))
  expect(readers.filter(name => !harmless.test(name))).toEqual([])
  const parsing = reached.filter(file => parsers.test(readFileSync(file, 'utf8')))
  expect(parsing.map(nameOf)).toEqual([])
})
