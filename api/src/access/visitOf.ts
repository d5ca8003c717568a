import { type BotDocument, settingsOf } from '../bots/Bot.ts'
import type { Visit } from '../bots/visits.ts'
import type { Access, Visitor } from '../contract.ts'
import { signInNeeded } from '../errors.ts'
import { Guest } from './Guest.ts'
import { readPass } from './pass.ts'
import { signedVisitor, Untrusted } from './signedVisitor.ts'

/**
 * Returns a visit to the bot by who sends this `Authorization`: with a refusal where its door does not let them in, or where
 * they show a token that is not trusted, also to a bot that is public.
 */
export async function visitOf(bot: BotDocument, authorization: string): Promise<Visit> {
  const { access } = settingsOf(bot)
  const token = /^bearer +(\S+)$/i.exec(authorization)?.[1]
  if (!token) return access === 'public' ? { bot } : { bot, refusal: atDoor(access) }
  if (access === 'password' || access === 'invited') return visitWithPass(bot, access, token)
  try {
    return { bot, visitor: await signedVisitor(bot, token) }
  } catch (error) {
    if (!(error instanceof Untrusted)) throw error
    const refusal = signInNeeded(signInAgain, { detail: error.message })
    return { bot, refusal, isUntrusted: true }
  }
}

async function visitWithPass(bot: BotDocument, access: Access, token: string): Promise<Visit> {
  const pass = await readPass(bot, token)
  if (access === 'password') return pass ? { bot } : { bot, refusal: atDoor(access) }
  const guest = pass?.guest && (await Guest.exists({ bot: bot._id, email: pass.guest }))
  if (!pass?.guest || !guest) return { bot, refusal: atDoor(access) }
  const visitor: Visitor = { sub: pass.guest, email: pass.guest }
  return { bot, visitor }
}

const signInAgain = 'Your sign-in is no longer valid. Please reload the page.'

const sentences: Record<Access, string> = {
  public: '',
  password: 'This bot asks for a password',
  invited: 'This bot is for invited people',
  signed: 'Please sign in to the website of this bot first',
}

const atDoor = (access: Access) => signInNeeded(sentences[access])
