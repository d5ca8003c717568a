import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { parts } from './parts.ts'

it('has a row for every collection that holds something of a bot', async () => {
  await import('../app.ts')
  const ofBots = Object.values(mongoose.models).filter(({ schema }) => schema.path('bot'))
  const names = ofBots.map(({ modelName }) => modelName).toSorted()
  expect(names).toContain('Exchange')
  expect(parts.map(({ collection }) => collection.modelName).toSorted()).toEqual(names)
})
