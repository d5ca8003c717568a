import { expect, test } from 'vitest'
import { hostOf } from './hostOf.ts'

test.each([
  ['mongodb://127.0.0.1:27017', '127.0.0.1:27017'],
  ['mongodb://[::1]:27017/db', '[::1]:27017'],
  ['mongodb://one:27017,two:27018/sandbox?w=1', 'one:27017,two:27018'],
  ['mongodb+srv://ada:secret@db.example/sandbox?retryWrites=true', 'db.example'],
  ['mongodb://ada:pa%2Fss%40word@db.example?appName=a/b?c', 'db.example'],
  ['mongodb+srv://db.example/?tlsCertificateKeyFilePassword=p%40ss', 'db.example'],
])('of %s it is %s', (uri, host) => {
  expect(hostOf(uri)).toBe(host)
})

const options = 'tlsCertificateKeyFilePassword=p@ss4711&appName=a/b?c@d'

test.each([
  'mongodb://ada:pa/ss@word?4711@db.example/sandbox',
  'mongodb://ada:pa@ss?x=1@db.example/app',
  'mongodb://ada:a?b=c@db.example/sandbox',
  `mongodb://ada:p@ss/word@one:1,two:2/?${options}`,
  `mongodb://ada:secret@db.example?${options}`,
  `mongodb://one:27017,two/sandbox?${options}`,
  'mongodb://one:1?p=a@b',
  'mongodb://[::1]:27017/db?tlsCertificateKeyFilePassword=p@ss',
  'mongodb://ada:p4ss:word',
])('of %s none is named, as a part of a password might be', uri => {
  expect(hostOf(uri)).toBe('the address in MONGODB_URI')
})
