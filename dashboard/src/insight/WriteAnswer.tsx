import { saveEntry } from '@sandbox-ai/api/contract'
import type { Feedback } from '@sandbox-ai/api/contract'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { useEntryFor } from '../entries/entryAtoms'
import { entriesAddress } from '../entries/entryQuery'
import { useDraft } from '../material/drafts'
import { siteAddress } from '../site/parts'
import { Button } from '../ui/Button'
import { AnswerForm } from './AnswerForm'

type Props = BotProps & { question: string; exchange: Feedback }

/** The way from a question without a good answer to the owner's own, and back to the question. */
export function WriteAnswer({ bot, question, exchange }: Props) {
  const entry = useEntryFor(bot.botName, question, exchange.entry)
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
  if (!entry)
    return (
      <Button needs={saveEntry} variant="soft" ref={takeFocus} onClick={() => setOpen(true)}>
        Write the answer
      </Button>
    )
  return (
    <p ref={takeFocus} tabIndex={-1} className="text-sm text-quiet outline-none">
      {bot.needsIndex ? 'You answered it. Train the bot to use it. ' : 'You answered it. '}
      {!bot.needsIndex && (
        <>
          <Link
            className="font-semibold text-sea underline"
            to={siteAddress(bot.botName, 'try')}
            state={{ ask: question }}
          >
            Ask it again
          </Link>{' '}
          ·{' '}
        </>
      )}
      <Link
        className="font-semibold text-sea underline"
        to={entriesAddress(bot.botName, { entry })}
      >
        Edit the answer
      </Link>
    </p>
  )
}
