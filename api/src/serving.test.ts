import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, it } from 'vitest'
import { reachedFrom } from '../../testFiles.ts'

/** Modules that start readers, look at no more than the beginnings and names of files, or turn their bytes into text. */
const harmless = [
  /^packages\/reading\/src\/(processes|confinement|speech)\//,
  /^packages\/reading\/src\/(Reading|Log|speech|media\/mediumOf|zip\/unpack|text\/(decode|guessEncoding|decodeAs))\.ts$/,
  /^api\/src\/web\/parsing\/(parseBeside|webUrl|openingBytes|maxEntries)\.ts$/,
]
const parsers = /from '(htmlparser2|linkedom|@mozilla\/readability)'/

it('the process that serves parses no page or file of a stranger', () => {
  const root = join(import.meta.dirname, '../..')
  const reached = [...reachedFrom(join(root, 'api/src/main.ts'))]
  const nameOf = (file: string) => relative(root, file).replaceAll(sep, '/')
  const names = reached.map(nameOf)
  expect(names).toContain('packages/reading/src/processes/createReaders.ts')
  expect(names).toContain('api/src/web/parsing/parseBeside.ts')
  const readers = names.filter(name => /^(packages\/reading|api\/src\/web\/parsing)\//.test(name))
  expect(readers.filter(name => !harmless.some(pattern => pattern.test(name)))).toEqual([])
  const parsing = reached.filter(file => parsers.test(readFileSync(file, 'utf8')))
  expect(parsing.map(nameOf)).toEqual([])
})
