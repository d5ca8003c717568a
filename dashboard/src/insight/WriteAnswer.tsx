import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { useDraft } from '../material/drafts'
import { addToNoteAtom, answeredAtom } from '../material/noteAtoms'
import { useUnsaved } from '../material/useUnsaved'
import { isAnswered } from '../material/withAnswer'
import { siteAddress } from '../site/parts'
import { Button } from '../ui/Button'
import { TextField } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'

type Props = BotProps & { question: string }

/** The way from a question without a good answer to the note that answers it, and back to the question. */
export function WriteAnswer({ bot, question }: Props) {
  const inNote = useAtomValue(answeredAtom)
  const draft = useDraft(bot.botName, `answer ${question}`)
  const [open, setOpen] = useState(draft.isUnsaved)
  const wasOpen = useRef(false)
  // The form had the focus: what takes its place gets it.
  const takeFocus = (element: HTMLElement | null) => {
    if (element && wasOpen.current) element.focus()
    if (element) wasOpen.current = false
  }
  const close = () => {
    wasOpen.current = true
    setOpen(false)
  }
  if (open) return <AnswerForm bot={bot} question={question} onDone={close} />
  if (!isAnswered(inNote, question))
    return (
      <Button variant="soft" ref={takeFocus} onClick={() => setOpen(true)}>
        Write the answer
      </Button>
    )
  if (bot.needsIndex)
    return (
      <p ref={takeFocus} tabIndex={-1} className="text-sm text-quiet outline-none">
        It is in the note. Train the bot to use it.
      </p>
    )
  return (
    <Link
      ref={takeFocus}
      className="text-sm font-semibold text-sea underline"
      to={siteAddress(bot.botName, 'try')}
      state={{ ask: question }}
    >
      Ask it again
    </Link>
  )
}

/** The button that opened the form is gone: what is typed next is meant for the answer. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** Takes the answer to a question and writes both into the note. What is typed is kept until then. */
export function AnswerForm({ bot, question, onDone }: Props & { onDone: () => void }) {
  const answer = useDraft(bot.botName, `answer ${question}`)
  useUnsaved(answer.isUnsaved, answer.discard)
  const latest = useRef(answer.text)
  const addToNote = useSetAtom(addToNoteAtom)
  const [add, pending] = useAction(async () => {
    const sent = answer.text
    succeeded(await addToNote(bot.botName, question, sent))
    // Text typed meanwhile is an answer of its own.
    const newer = latest.current
    const rest = newer.startsWith(sent) ? newer.slice(sent.length).trim() : newer
    latest.current = rest
    answer.settle(sent, () => rest || undefined)
    if (!rest) onDone()
  })
  const cancel = () => {
    answer.discard()
    onDone()
  }
  return (
    <form
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        label="The answer"
        hint="It goes into the note, below the question."
        ref={focus}
        rows={3}
        dir="auto"
        value={answer.text}
        onChange={event => {
          latest.current = event.target.value
          answer.type(event.target.value)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={pending} disabled={!answer.text.trim()}>
          Add to the note
        </Button>
        <Button variant="plain" disabled={pending} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
