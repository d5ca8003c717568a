import type { Attack, Attacks, World } from '../Attack.ts'
import { atOnce } from '../atOnce.ts'
import { marks, runOf } from '../runOf.ts'

const together = 20

/** Returns an attack by a visitor who asks this of the attacker's bot. */
export const withMessage =
  (message: string): Attack['run'] =>
  world =>
    ask(world, message)

const ask = (world: World, message: string) =>
  world.newCaller().post(`${world.siteOf(world.botName)}/chat`, { message })

/** Questions that are made of the same again and again, and those to a bot with many gaps and pins. */
export const chats: Attacks = {
  'chat of ½': { run: withMessage(runOf('½', 4_000)) },
  'chat of 漢字、': { run: withMessage(runOf('漢字、', 4_000)) },
  'chat of は': { run: withMessage(runOf('は', 4_000)) },
  'chat of combining marks': { run: withMessage(`a${marks(3_999)}`) },
  'dots and marks beside 2,000 gaps': {
    fill: 'gaps',
    run: async world => {
      await atOnce(together, at => ask(world, `${at}${runOf('.', 3_900)}`))
      await atOnce(together, at => ask(world, `${at}a${marks(3_900)}`))
      await ask(world, marks(80_000))
      await world.user.post('/api/gaps', { currentBot: world.botName })
    },
  },
}
