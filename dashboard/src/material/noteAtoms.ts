import * as calls from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { authAtom, call, currentBotAtom } from '../auth/state'
import { refreshBotsAtom } from '../bots/atoms'
import { afterChange } from '../ui/afterChange'
import { refreshFilesAtom } from './atoms'

/** The chosen bot's note as it was saved last; null until it was loaded. */
export const textAtom = atom(get => get(authAtom).text)

export const loadTextAtom = atom(null, async (get, set) => {
  const bot = get(currentBotAtom)
  if (!bot) return
  set(authAtom, { text: null })
  const { text } = await call(get, set, calls.getNote, { bot })
  if (bot === get(currentBotAtom)) set(authAtom, { text })
})

export const saveNoteAtom = atom(null, async (get, set, currentBot: string, content: string) => {
  const { message } = await call(get, set, calls.saveNote, { content, currentBot })
  if (currentBot === get(currentBotAtom)) set(authAtom, { text: content })
  await afterChange(set(refreshFilesAtom), set(refreshBotsAtom))
  return message
})
