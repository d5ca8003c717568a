import type { Entry } from '@sandbox-ai/api/contract'
import { maxEntryAnswer, maxEntryQuestion } from '@sandbox-ai/api/rules'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { useDraft } from '../material/drafts'
import { readFields, writeFields } from '../material/fieldsDraft'
import { useUnsaved } from '../material/useUnsaved'
import { Button } from '../ui/Button'
import { Field, TextField } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { sentError, useForm } from '../ui/useForm'
import { type EntryDraft, saveEntryAtom } from './entryAtoms'

/** The key of the draft of the one entry under edit; `replaces` is the id of the entry it was before. */
export const draftPlace = 'question and answer'
type Stored = Partial<Typed> & { replaces?: string }

/** The fields as they are typed: other wordings one a line. */
type Typed = { question: string; answer: string; wordings: string }

export const readStored = (text: string): Stored => readFields(text)

const typedOf = ({ question, answer, wordings }: EntryDraft): Typed => ({
  question,
  answer,
  wordings: wordings.join('\n'),
})
const nothing: EntryDraft = { question: '', answer: '', wordings: [] }

const focus = (field: HTMLInputElement | null) => field?.focus()

type Props = BotProps & {
  /** The entry that is changed, which need not be loaded; without an id one is added. */
  id: string | undefined
  entry: Entry | undefined
  onDone: () => void
}

/** A question with its answer and other wordings. What is typed is kept until it is saved. */
export function EntryForm({ bot, id, entry, onDone }: Props) {
  const draft = useDraft(bot.botName, draftPlace)
  useUnsaved(draft.isUnsaved, draft.discard)
  const save = useSetAtom(saveEntryAtom)
  const saved = typedOf(entry ?? nothing)
  const { replaces: _, ...stored } = readStored(draft.text)
  const [typed, setTyped] = useState<Typed>({ ...saved, ...stored })
  const { question, answer, wordings } = typed
  const done = () => {
    draft.discard()
    onDone()
  }
  const [sent, submit, pending] = useForm(async () => {
    const lines = wordings.split('\n').filter(line => line.trim())
    await save(bot.botName, { question, answer, wordings: lines }, id)
    done()
    succeeded('Answer saved')
  })
  const change = (next: Typed) => {
    setTyped(next)
    const isSame = JSON.stringify(next) === JSON.stringify(saved)
    draft.type(isSame ? '' : writeFields({ ...next, ...(id && { replaces: id }) }))
  }
  const field = (name: keyof Typed) => ({
    ...sentError(sent, name),
    dir: 'auto' as const,
    readOnly: pending,
    value: typed[name],
  })
  return (
    <form onSubmit={submit} className="space-y-4">
      <Field
        label="Question"
        ref={focus}
        required
        maxLength={maxEntryQuestion}
        {...field('question')}
        onChange={event => change({ ...typed, question: event.target.value })}
      />
      <TextField
        label="Answer"
        hint="Visitors get it word for word. **Bold**, lists and [links](https://example.com) work."
        required
        rows={5}
        className="field-sizing-content max-h-[50dvh] min-h-36"
        maxLength={maxEntryAnswer}
        {...field('answer')}
        onChange={event => change({ ...typed, answer: event.target.value })}
      />
      <TextField
        label="Other wordings"
        hint="Optional, one per line. The bot understands most other ways of asking without them."
        rows={2}
        className="field-sizing-content max-h-60"
        {...field('wordings')}
        onChange={event => change({ ...typed, wordings: event.target.value })}
      />
      {sent.error && <p className="text-sm font-medium text-bad">{sent.error}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={pending} disabled={!question.trim() || !answer.trim()}>
          Save answer
        </Button>
        <Button variant="plain" disabled={pending} onClick={done}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
