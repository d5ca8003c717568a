import { useState } from 'react'
import { UnsavedGuard } from '../material/UnsavedGuard'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { useForm } from '../ui/useForm'
import type { TestDraft } from './testAtoms'
import { WordsField } from './WordsField'

type Props = {
  test?: TestDraft
  onSave: (test: TestDraft) => Promise<void>
  onCancel: () => void
}

const focus = (field: HTMLInputElement | null) => field?.focus()

/** A question, and the words a good answer to it must hold. */
export function TestForm({ test, onSave, onCancel }: Props) {
  const [question, setQuestion] = useState(test?.question ?? '')
  const [words, setWords] = useState(test?.words ?? [])
  const [sent, submit, pending] = useForm(() => onSave({ question: question.trim(), words }))
  const isChanged =
    question !== (test?.question ?? '') || words.join() !== (test?.words ?? []).join()
  const error = Object.values(sent.fields)[0] ?? sent.error ?? undefined
  return (
    <form action={submit} className="space-y-4">
      <Field
        label="Question"
        ref={focus}
        required
        dir="auto"
        maxLength={500}
        value={question}
        onChange={event => setQuestion(event.target.value)}
        error={error}
      />
      <WordsField words={words} onChange={setWords} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={pending} disabled={!question.trim()}>
          Save test question
        </Button>
        <Button look="plain" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <UnsavedGuard unsaved={isChanged} />
    </form>
  )
}
