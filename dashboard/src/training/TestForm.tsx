import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { useDraft } from '../material/drafts'
import { readFields, writeFields } from '../material/fieldsDraft'
import { useUnsaved } from '../material/useUnsaved'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { useForm } from '../ui/useForm'
import { isSame, type TestDraft } from './testAtoms'
import { WordsField } from './WordsField'

/** The key of the draft of the one question under edit; `replaces` is the question it was before. */
export const draftPlace = 'test question'
export type StoredTest = Partial<TestDraft> & { replaces?: string }

type Props = BotProps & {
  test?: TestDraft | undefined
  onSave: (test: TestDraft) => Promise<void>
  onDone: () => void
}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** A question, and the words a good answer to it must hold. What is typed is kept until it is saved. */
export function TestForm({ bot, test = { question: '', words: [] }, onSave, onDone }: Props) {
  const draft = useDraft(bot.botName, draftPlace)
  useUnsaved(draft.isUnsaved, draft.discard)
  const [typed, setTyped] = useState<TestDraft>({ ...test, ...readFields(draft.text) })
  const { question, words } = typed
  const done = () => {
    draft.discard()
    onDone()
  }
  const [sent, submit, pending] = useForm(async () => {
    await onSave({ question: question.trim(), words })
    done()
  })
  const change = (next: TestDraft) => {
    setTyped(next)
    const stored: StoredTest = { question: next.question, words: next.words }
    if (test.question) stored.replaces = test.question
    draft.type(isSame(next, test) ? '' : writeFields(stored))
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <Field
        label="Question"
        ref={focus}
        required
        readOnly={pending}
        dir="auto"
        maxLength={500}
        value={question}
        onChange={event => change({ ...typed, question: event.target.value })}
        error={Object.values(sent.fields)[0] ?? sent.error ?? undefined}
        errorOf={sent}
      />
      <WordsField words={words} onChange={words => change({ ...typed, words })} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={pending} disabled={!question.trim()}>
          Save test question
        </Button>
        <Button variant="plain" disabled={pending} onClick={done}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
