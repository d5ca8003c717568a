import { maxEntryAnswer } from '@sandbox-ai/api/rules'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { saveEntryAtom } from '../entries/entryAtoms'
import { useDraft } from '../material/drafts'
import { useUnsaved } from '../material/useUnsaved'
import { Button } from '../ui/Button'
import { CheckField, TextField } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { useForm } from '../ui/useForm'

type Props = BotProps & {
  question: string
  /** Ways in which it was asked as well. */
  wordings?: string[]
  onDone: () => void
}

/** The button that opened the form is gone: what is typed next is meant for the answer. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** Takes the answer to a question into the Q&A. What is typed is kept until then. */
export function AnswerForm({ bot, question, wordings = [], onDone }: Props) {
  const answer = useDraft(bot.botName, `answer ${question}`)
  useUnsaved(answer.isUnsaved, answer.discard)
  const [others, setOthers] = useState<string[]>([])
  const save = useSetAtom(saveEntryAtom)
  const done = () => {
    answer.discard()
    onDone()
  }
  const [sent, submit, pending] = useForm(async () => {
    const same = wordings.filter(wording => !others.includes(wording))
    await save(bot.botName, { question, answer: answer.text, wordings: same })
    done()
    succeeded('Answer saved')
  })
  return (
    <form onSubmit={submit} className="space-y-3">
      <TextField
        label="The answer"
        hint="Visitors who ask this get it word for word. It is added to your Q&A."
        ref={focus}
        rows={3}
        dir="auto"
        readOnly={pending}
        maxLength={maxEntryAnswer}
        value={answer.text}
        onChange={event => answer.type(event.target.value)}
        error={Object.values(sent.fields)[0] ?? sent.error ?? undefined}
        errorOf={sent}
      />
      {wordings.length > 0 && (
        <fieldset className="space-y-1.5">
          <legend className="mb-1.5 text-sm font-semibold">It also answers</legend>
          {wordings.map(wording => (
            <CheckField
              key={wording}
              label={wording}
              checked={!others.includes(wording)}
              onChange={({ target }) =>
                setOthers(
                  target.checked ? others.filter(one => one !== wording) : [...others, wording],
                )
              }
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={pending} disabled={!answer.text.trim()}>
          Save answer
        </Button>
        <Button variant="plain" disabled={pending} onClick={done}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
