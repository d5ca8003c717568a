import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { userAtom } from '../auth/state'

/** A text that was typed and not saved, and the saved one that it began with. */
export type Draft = { text: string; base: string }

/** Returns where a draft is kept; `place` is what of the bot it is for. */
export const draftKey = (email: string | undefined, botName: string, place: string) =>
  `draft ${email} ${botName} ${place}`

/** Drafts live as long as the browser's tab: a session may end, and a page be loaded again, in the middle of a text. */
export function readDraft(key: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return draft ?? undefined
  } catch {
    return undefined
  }
}

export function keepDraft(key: string, draft: Draft | undefined) {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing still lets one type.
  }
}

function storedKeys() {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

/** Returns the places of a bot that have a draft. */
export function placesWithDraft(email: string | undefined, botName: string) {
  const start = draftKey(email, botName, '')
  return storedKeys()
    .filter(key => key.startsWith(start))
    .map(key => key.slice(start.length))
}

/** Takes the drafts of a bot along when it gets another name. */
export function moveDrafts(email: string | undefined, from: string, to: string) {
  for (const place of placesWithDraft(email, from)) {
    keepDraft(draftKey(email, to, place), readDraft(draftKey(email, from, place)))
    keepDraft(draftKey(email, from, place), undefined)
  }
}

/**
 * A text that is being typed over the saved one. `isOutdated` is true when the saved one is no longer what the draft
 * began with.
 */
export function useDraft(botName: string, place: string, saved = '') {
  const key = draftKey(useAtomValue(userAtom)?.email, botName, place)
  const [draft, setDraft] = useState(() => readDraft(key))
  const put = (next: Draft | undefined) => {
    keepDraft(key, next)
    setDraft(next)
  }
  const text = draft?.text ?? saved
  return {
    text,
    isUnsaved: text !== saved,
    isOutdated: draft !== undefined && text !== saved && draft.base !== saved,
    type: (next: string) =>
      put(next === saved ? undefined : { text: next, base: draft?.base ?? saved }),
    discard: () => put(undefined),
    /** Forgets the text that was saved, unless `newer` was typed meanwhile: of that the `rest` becomes the draft. */
    settle: (sent: string, rest: (newer: string) => string | undefined = newer => newer) => {
      const after = (stored: Draft | undefined) => {
        const text = stored && stored.text !== sent ? rest(stored.text) : undefined
        return text === undefined ? undefined : { text, base: sent }
      }
      keepDraft(key, after(readDraft(key)))
      setDraft(after)
    },
  }
}
