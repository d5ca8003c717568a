import mongoose, { Schema } from 'mongoose'
import { symbols } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { User } from './users/User.ts'
import { log } from './log.ts'
import { loggedError } from './loggedError.ts'
import { sharedApi } from './testing/sharedApi.ts'

sharedApi()

const secret = 'ada@example.com, salary 4711'
const fails = (work: () => Promise<unknown>) =>
  work().then(
    () => expect.unreachable('It did not fail'),
    (error: unknown) => error,
  )

const users = () => mongoose.connection.collection('users')
const failures: Record<string, () => Promise<unknown>> = {
  'a key that is taken': async () => {
    const user = { email: secret, passwordHash: secret }
    await User.create(user)
    await User.create(user)
  },
  'several writes': () =>
    users().insertMany([{ email: secret }, { email: secret }], { ordered: false }),
  'a document that does not fit': () =>
    users().insertOne({ email: `${secret} ${'x'.repeat(17 * 2 ** 20)}` }),
  'a value of another type': () => User.findById(secret).exec(),
  'a value that is not allowed': () =>
    User.create({ email: 'a', passwordHash: 'b', plan: secret as 'none' }),
  'a text that is too long': async () => {
    const schema = new Schema({ text: { type: String, maxlength: 3 } })
    onTestFinished(() => void mongoose.deleteModel('LongText'))
    await mongoose.model('LongText', schema).create({ text: secret })
  },
  'a command that is not known': () =>
    mongoose.connection.db!.command({ nothing: 1, filter: { email: secret } }),
  'text that is no JSON': async () => JSON.parse(secret),
  'an error with one of these as its cause': async () => {
    const cause = await fails(failures['a key that is taken']!)
    throw new Error('Not stored', { cause })
  },
}

it.each(Object.entries(failures))('of %s the log shows no document', async (_what, work) => {
  onTestFinished(async () => void (await User.deleteMany({ email: { $regex: '^ada@' } })))
  const error = await fails(work)
  const logged = loggedError(error)
  expect(JSON.stringify(logged)).not.toMatch(/ada@|4711/)
  expect(Object.keys(logged)).toEqual(expect.arrayContaining(['type', 'message', 'stack']))
  expect(logged.stack).toMatch(/^\w+: [^]*\n\s+at /)
})

it('shows the code and the index of a key that is taken', async () => {
  onTestFinished(async () => void (await User.deleteMany({ email: { $regex: '^ada@' } })))
  expect(loggedError(await fails(failures['a key that is taken']!))).toMatchObject({
    type: 'MongoServerError',
    code: 11000,
    message: expect.stringContaining('email_1 dup key'),
  })
})

it('is what every line of the log is made with', () => {
  const { serializers } = { serializers: Reflect.get(log, symbols.serializersSym) as object }
  expect(serializers).toMatchObject({ err: loggedError })
})

it('shows causes within causes, and ends', () => {
  const error = new Error('outer', { cause: new Error('inner') })
  ;(error.cause as Error).cause = error
  expect(loggedError(error)).toMatchObject({ message: 'outer', cause: { message: 'inner' } })
})
