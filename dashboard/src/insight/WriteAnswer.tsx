import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { botAddress } from '../bots/botAddress'
import type { BotProps } from '../bots/BotProps'
import { addToNoteAtom, textAtom } from '../material/atoms'
import { UnsavedGuard } from '../material/UnsavedGuard'
import { holdsAnswer } from '../material/withAnswer'
import { Button } from '../ui/Button'
import { TextField } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'

type Props = BotProps & {
  question: string
  isOpen: boolean
  /** Whether no other answer is being written. */
  mayOpen: boolean
  onOpen: (open: boolean) => void
}

/** The way from a question without a good answer to the note that answers it, and back to the question. */
export function WriteAnswer({ bot, question, isOpen, mayOpen, onOpen }: Props) {
  const note = useAtomValue(textAtom)
  if (isOpen) return <AnswerForm bot={bot} question={question} onDone={() => onOpen(false)} />
  if (!holdsAnswer(note ?? '', question))
    return (
      <Button look="soft" disabled={!mayOpen} onClick={() => onOpen(true)}>
        Write the answer
      </Button>
    )
  if (bot.needsIndex)
    return <p className="text-sm text-quiet">It is in the note. Train the bot to use it.</p>
  return (
    <Link
      className="text-sm font-semibold text-sea underline"
      to={botAddress(bot.botName, 'site')}
      state={{ ask: question }}
    >
      Ask it again
    </Link>
  )
}

/** The button that opened the form is gone: what is typed next is meant for the answer. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()

type FormProps = BotProps & { question: string; onDone: () => void }

function AnswerForm({ bot, question, onDone }: FormProps) {
  const [answer, setAnswer] = useState('')
  const addToNote = useSetAtom(addToNoteAtom)
  const [add, pending] = useAction(async () => {
    succeeded(await addToNote(bot.botName, question, answer))
    onDone()
  })
  return (
    <div className="space-y-3">
      <TextField
        label="The answer"
        hint="It goes into the note, below the question."
        ref={focus}
        rows={3}
        value={answer}
        onChange={event => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={pending} disabled={!answer.trim()} onClick={add}>
          Add to the note
        </Button>
        <Button look="plain" disabled={pending} onClick={onDone}>
          Cancel
        </Button>
      </div>
      <UnsavedGuard unsaved={answer !== ''} />
    </div>
  )
}
