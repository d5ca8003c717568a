import * as calls from '@sandbox-ai/api/contract'
import { atom, type Getter } from 'jotai'
import { authAtom, call, currentBotAtom, userAtom } from '../auth/state'
import { refreshBotsAtom } from '../bots/atoms'
import { refreshFilesAtom } from './atoms'
import { draftKey, keepDraft, readDraft } from './drafts'
import { answeredIn, withAnswer, withQuestions } from './withAnswer'

/** The chosen bot's note as it was saved last; null until it was loaded. */
export const textAtom = atom(get => get(authAtom).text)

/** The questions that the saved note answers, each on one line. */
export const answeredAtom = atom(get => answeredIn(get(textAtom) ?? ''))

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
  await Promise.all([set(refreshFilesAtom), set(refreshBotsAtom)])
  return message
})

const noteKey = (get: Getter, bot: string) => draftKey(get(userAtom)?.email, bot, 'note')

/** Writes the answer to a question into the note, and into a draft of it that is not saved yet. */
export const addToNoteAtom = atom(
  null,
  async (get, set, bot: string, question: string, answer: string) => {
    const { text } = await call(get, set, calls.getNote, { bot })
    const base = withAnswer(text, question, answer)
    const message = await set(saveNoteAtom, bot, base)
    const draft = readDraft(noteKey(get, bot))
    if (draft)
      keepDraft(noteKey(get, bot), { text: withAnswer(draft.text, question, answer), base })
    return message
  },
)

/** Drafts a section of the note for questions of one meaning; answers where in the draft their answer is to be typed. */
export const draftSectionAtom = atom(null, async (get, set, bot: string, questions: string[]) => {
  const { text: saved } = await call(get, set, calls.getNote, { bot })
  const key = noteKey(get, bot)
  const draft = readDraft(key) ?? { text: saved, base: saved }
  const { text, caret } = withQuestions(draft.text, questions)
  keepDraft(key, { text, base: draft.base })
  return caret
})
