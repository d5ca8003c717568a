import { expect, it } from 'vitest'
import { identifiersIn } from './identifiers.ts'

it.each([
  ['what does ctx.throw do', ['ctx.throw']],
  ['Schema#virtual or std::map?', ['Schema#virtual', 'std::map']],
  ['is open() slow', ['open']],
  ['MAX_SIZE and --dry-run', ['MAX_SIZE', '--dry-run']],
  ['when to call useState', ['useState']],
  ['e.g. at 5 p.m. the file(s) – you know – end', []],
  ['Koa is small. It has no parts.', []],
])('finds the names of programs in %j', (text, names) =>
  expect(identifiersIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(names),
)
