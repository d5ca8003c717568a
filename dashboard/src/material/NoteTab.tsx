import { saveNote } from '@sandbox-ai/api/contract'
import { maxNote } from '@sandbox-ai/api/rules'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { LoadFailed } from '../ui/LoadFailed'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { ReadOnly } from '../ui/ReadOnly'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useFocusStays } from '../ui/useFocusStays'
import { useLoad } from '../ui/useLoad'
import { useDraft } from './drafts'
import { loadTextAtom, saveNoteAtom, textAtom } from './noteAtoms'
import { useUnsaved } from './useUnsaved'

/** The bot's note. */
export function NoteTab({ bot }: BotProps) {
  const text = useAtomValue(textAtom)
  const { failed, retry } = useLoad(useSetAtom(loadTextAtom))
  if (failed && text === null)
    return <LoadFailed text="The note did not load." error={failed} onRetry={retry} />
  if (text === null) return <Skeleton lines={4} />
  return (
    <div className="space-y-4">
      <ReadOnly needs={saveNote}>
        <NoteForm bot={bot} text={text} />
      </ReadOnly>
    </div>
  )
}

function NoteForm({ bot, text }: BotProps & { text: string }) {
  const note = useDraft(bot.botName, 'note', text)
  useUnsaved(note.isUnsaved, note.discard)
  const send = useSetAtom(saveNoteAtom)
  const tooLong = note.text.length > maxNote
  const stays = useFocusStays<HTMLDivElement>()
  const [hasSaved, setHasSaved] = useState(false)
  const isChanged = note.isUnsaved || (hasSaved && (bot.needsIndex || bot.isStale))
  const servesFormer = bot.isRunning && isChanged && text !== '' && note.text.trim() !== ''
  const [save, pending] = useAction(async () => {
    const sent = note.text
    succeeded(await send(bot.botName, sent))
    note.settle(sent)
    setHasSaved(true)
  })
  return (
    <Card
      title="Note"
      text="For anything your files don’t say, such as opening hours and prices. Start headings with ##. For answers given word for word, use the Q&A."
    >
      {note.isOutdated && (
        <div className="mb-4">
          <Panel kind="warn">
            The note was changed elsewhere since you typed this. Saving replaces that change.{' '}
            <button className="font-semibold underline" onClick={note.discard}>
              Use the saved note
            </button>
          </Panel>
        </div>
      )}
      <label className="sr-only" htmlFor="note">
        Note
      </label>
      <textarea
        id="note"
        dir="auto"
        value={note.text}
        onChange={event => note.type(event.target.value)}
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
          {note.text.length.toLocaleString('en-US')} of {maxNote.toLocaleString('en-US')} characters
        </p>
        <div {...stays} className="ml-auto flex items-center gap-4 outline-none">
          {note.isUnsaved && <span className="text-sm text-quiet">Not saved yet</span>}
          <Button busy={pending} disabled={!note.isUnsaved || tooLong} onClick={save}>
            Save note
          </Button>
        </div>
      </div>
      {servesFormer && (
        <p className="mt-3 text-sm text-quiet sm:text-right">
          Visitors get answers from the previous note until you redeploy the site.
        </p>
      )}
    </Card>
  )
}
