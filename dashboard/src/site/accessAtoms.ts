import * as calls from '@sandbox-ai/api/contract'
import type { BotAccess, InputOf } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'
import { updateBotAtom } from '../bots/atoms'

/** How the bot that was looked at last is closed to strangers. */
export const accessAtom = atom<{ botName: string; access: BotAccess } | null>(null)

export const loadAccessAtom = atom(null, async (get, set, currentBot: string) => {
  const { access } = await call(get, set, calls.getAccess, { currentBot })
  set(accessAtom, { botName: currentBot, access })
})

export const saveAccessAtom = atom(
  null,
  async (get, set, body: InputOf<typeof calls.saveAccess> & { currentBot: string }) => {
    const fallback = 'Your changes were not saved.'
    const { bot, access } = await call(get, set, calls.saveAccess, body, fallback)
    set(updateBotAtom, bot)
    set(accessAtom, { botName: bot.botName, access })
  },
)

/** Mails an invited address the way to the bot. */
export const inviteGuestAtom = atom(null, (get, set, currentBot: string, email: string) =>
  call(get, set, calls.inviteGuest, { currentBot, email }, 'The invitation was not sent.'),
)

/** Makes a new secret, which is shown once, and returns it. */
export const rotateSecretAtom = atom(
  null,
  async (get, set, currentBot: string, endOld: boolean) => {
    const body = { currentBot, endOld }
    const fallback = 'No new secret was made.'
    const { secret, access } = await call(get, set, calls.rotateSecret, body, fallback)
    set(accessAtom, { botName: currentBot, access })
    return secret
  },
)
