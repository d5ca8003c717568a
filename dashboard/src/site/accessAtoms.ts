import * as calls from '@sandbox-ai/api/contract'
import type { InputOf } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'
import { updateBotAtom } from '../bots/atoms'

/** Returns how a bot is closed to strangers. */
export const loadAccessAtom = atom(
  null,
  async (get, set, currentBot: string) =>
    (await call(get, set, calls.getAccess, { currentBot })).access,
)

export const saveAccessAtom = atom(
  null,
  async (get, set, body: InputOf<typeof calls.saveAccess> & { currentBot: string }) => {
    const fallback = 'Your changes were not saved.'
    const { bot, access } = await call(get, set, calls.saveAccess, body, fallback)
    set(updateBotAtom, bot)
    return access
  },
)

/** Mails an invited address the way to the bot. Returns the link where no mail server is set up. */
export const inviteGuestAtom = atom(null, async (get, set, currentBot: string, email: string) => {
  const fallback = 'The invitation was not sent.'
  return (await call(get, set, calls.inviteGuest, { currentBot, email }, fallback)).link
})

/** Makes a new secret, which is shown once, and returns it beside how the bot is closed. */
export const rotateSecretAtom = atom(null, (get, set, currentBot: string, endOld: boolean) =>
  call(get, set, calls.rotateSecret, { currentBot, endOld }, 'No new secret was made.'),
)
