import { maxNote } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Skeleton } from '../ui/Skeleton'
import { failed, succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { loadTextAtom, saveNoteAtom, textAtom } from './atoms'
import { UnsavedGuard } from './UnsavedGuard'

export function NoteTab({ bot }: BotProps) {
  const text = useAtomValue(textAtom)
  const load = useSetAtom(loadTextAtom)
  useEffect(() => {
    load().catch(failed)
  }, [load])
  if (text === null) return <Skeleton lines={4} />
  return <NoteForm bot={bot} text={text} />
}

function NoteForm({ bot, text }: BotProps & { text: string }) {
  const [draft, setDraft] = useState(text)
  const saveNote = useSetAtom(saveNoteAtom)
  const changed = draft !== text
  const tooLong = draft.length > maxNote
  const [save, pending] = useAction(async () => {
    succeeded(await saveNote(bot.botName, draft))
  })
  return (
    <Card
      title="Note"
      text="What stands in no file: opening hours, prices, the answers you give every day."
    >
      <label className="sr-only" htmlFor="note">
        Note
      </label>
      <textarea
        id="note"
        value={draft}
        onChange={event => setDraft(event.target.value)}
        aria-invalid={tooLong || undefined}
        aria-describedby="note-length"
        placeholder="We are open from Monday to Friday, 9 am to 5 pm."
        className="field-sizing-content max-h-[60dvh] min-h-72 w-full rounded-xl border border-edge bg-paper px-4 py-3 leading-relaxed placeholder:text-quiet/80 aria-invalid:border-bad"
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p
          id="note-length"
          className={`text-sm ${tooLong ? 'font-semibold text-bad' : 'text-quiet'}`}
        >
          {draft.length.toLocaleString('en-US')} of {maxNote.toLocaleString('en-US')} characters
        </p>
        <div className="flex items-center gap-4">
          {changed && <span className="text-sm text-quiet">Not saved yet</span>}
          <Button busy={pending} disabled={!changed || tooLong} onClick={save}>
            Save note
          </Button>
        </div>
      </div>
      <UnsavedGuard unsaved={changed} />
    </Card>
  )
}
