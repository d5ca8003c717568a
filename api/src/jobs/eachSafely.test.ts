import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { eachSafely } from './eachSafely.ts'

const documents = ['one', 'two', 'three'].map(name => ({ _id: new Types.ObjectId(), name }))

it('does a chore for the others where it fails for one', async () => {
  const done: string[] = []
  await eachSafely(documents, 'a chore', async ({ name }) => {
    if (name === 'two') throw new Error('not this one')
    done.push(name)
  })
  expect(done).toEqual(['one', 'three'])
})

it('takes no further document once the server stops', async () => {
  const stopping = new AbortController()
  const taken: string[] = []
  function* each() {
    for (const document of documents) {
      taken.push(document.name)
      yield document
    }
  }
  await eachSafely(each(), 'a chore', async () => stopping.abort(), stopping.signal)
  expect(taken).toEqual(['one', 'two'])
})
