import type { Attacks, World } from '../Attack.ts'
import { marks, runOf } from '../runOf.ts'

/** Signs in, signs up and sends a contact message with an email address. */
const withEmail = (email: string) => async (world: World) => {
  const caller = world.newCaller()
  await caller.post('/api/signin', { email, password: 'x' })
  await caller.post('/api/signup', { email, password: 'correct horse battery' })
  await caller.post('/api/contact', { name: 'A', email, message: 'Hello' })
}

/** Long texts at the doors of strangers, and accounts with much in them. */
export const accounts: Attacks = {
  'email of 240 KB': { run: withEmail(`a@${runOf('.', 240_000)}@`) },
  'combining marks in sign-in': {
    run: async world => {
      await withEmail(`a${marks(80_000)}@example.com`)(world)
      const password = marks(80_000)
      await world.newCaller().post('/api/signin', { email: 'a@example.com', password })
    },
  },
  '10,000 bots of one owner': {
    fill: 'bots',
    run: ({ user }) => user.post('/api/get-bots', {}),
  },
}
