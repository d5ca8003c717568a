import * as calls from '@sandbox-ai/api/contract'
import type { Feedback } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { useAction } from '../ui/useAction'
import { markDoneAtom } from './atoms'

/** A visitor who left name and email with a question: a mail to them, and whether that is done. */
export function Waiting({ bot, exchange }: BotProps & { exchange: Feedback }) {
  const markDone = useSetAtom(markDoneAtom)
  const { contact } = exchange
  const [toggle, marking] = useAction(() => markDone(bot.botName, exchange, !contact?.done))
  if (!contact) return null
  const { name, email, done } = contact
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-xl px-4 py-3 text-sm ${done ? 'bg-sand text-quiet' : 'bg-warn-soft'}`}
    >
      <p className="min-w-0 break-words">
        <bdi className="font-semibold">{name}</bdi>
        {done ? ' got an answer at ' : ' would like an answer at '}
        <a className="font-semibold text-sea underline" href={mailTo(email, exchange.prompt)}>
          {email}
        </a>
      </p>
      <Button needs={calls.markDone} variant="plain" busy={marking} onClick={toggle}>
        {done ? 'Not done yet' : 'Mark as done'}
      </Button>
    </div>
  )
}

/** Characters of a question that make a subject. */
const maxLength = 120

const mailTo = (email: string, question: string) => {
  const subject = Array.from(question.replace(/\s+/g, ' ')).slice(0, maxLength).join('')
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`.toWellFormed())}`
}
