import { expect, test } from 'vitest'
import { hostOf } from './hostOf.ts'

const options = 'tlsCertificateKeyFilePassword=p@ss4711&appName=a/b?c@d'

test.each([
  ['mongodb://127.0.0.1:27017', '127.0.0.1:27017'],
  ['mongodb://one:27017,two:27018/sandbox?w=1', 'one:27017,two:27018'],
  ['mongodb+srv://ada:secret@db.example/sandbox?retryWrites=true', 'db.example'],
  ['mongodb://ada:pa/ss@word?4711@db.example/sandbox', 'db.example'],
  ['mongodb://ada:a?b=c@db.example/sandbox', 'db.example'],
  [`mongodb://ada:secret@db.example/sandbox?${options}`, 'db.example'],
  [`mongodb://ada:p@ss/word@one:1,two:2/?${options}`, 'one:1,two:2'],
  [`mongodb://ada:secret@db.example?${options}`, 'db.example'],
  [`mongodb://one:27017,two/sandbox?${options}`, 'one:27017,two'],
  [`mongodb+srv://db.example/?${options}`, 'db.example'],
])('of %s it is %s', (uri, host) => {
  expect(hostOf(uri)).toBe(host)
})
