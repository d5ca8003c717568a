import { eraseQuestions, type Feedback } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { botAddress } from '../bots/botAddress'
import type { BotProps } from '../bots/BotProps'
import { Answer } from '../site/Answer'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { longDate } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { ArrowLeft } from '../ui/lucide/icons'
import { Skeleton } from '../ui/Skeleton'
import { useLoad } from '../ui/useLoad'
import { loadConversationAtom } from './atoms'
import { askerOf } from './askerOf'
import { EraseQuestions } from './EraseQuestions'
import { StatusPill } from './ExchangeStatus'

/** A conversation from its first question to its last. */
export function Conversation({ bot, conversation }: BotProps & { conversation: string }) {
  const { botName } = bot
  const load = useSetAtom(loadConversationAtom)
  const navigate = useNavigate()
  const [turns, setTurns] = useState<Feedback[]>()
  const [erasing, setErasing] = useState(false)
  const { failed, retry } = useLoad(
    useCallback(
      async () => setTurns(await load(botName, conversation)),
      [load, botName, conversation],
    ),
  )
  const { state } = useLocation()
  return (
    <section className="mx-auto max-w-3xl">
      <Link
        to={botAddress(botName, 'questions')}
        className="mb-4 inline-flex items-center gap-1.5 text-sm font-semibold text-sea underline"
        onClick={event => {
          if (!state?.fromList) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        <ArrowLeft size={16} /> Back to the questions
      </Link>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">Conversation</h2>
        {turns && turns.length > 0 && (
          <Button needs={eraseQuestions} variant="plain" onClick={() => setErasing(true)}>
            Erase
          </Button>
        )}
      </div>
      {erasing && (
        <EraseQuestions
          bot={bot}
          of={{ by: 'conversation', value: conversation }}
          onClose={() => setErasing(false)}
          onErased={() => void navigate(botAddress(botName, 'questions'), { replace: true })}
        />
      )}
      {failed && !turns && (
        <LoadFailed text="The conversation did not load." error={failed} onRetry={retry} />
      )}
      {!failed && !turns && <Skeleton lines={4} />}
      {turns?.length === 0 && <EmptyState text="This conversation is no longer kept." />}
      {turns && turns.length > 0 && (
        <ol className="space-y-6">
          {turns.map(turn => (
            <li key={turn.id} className="space-y-3">
              <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-quiet">
                <StatusPill exchange={turn} />
                {askerOf(bot, turn)}, {longDate(turn.createdAt)}
              </p>
              <p
                dir="auto"
                className="ml-auto w-fit max-w-[88%] rounded-2xl rounded-br-md bg-sea px-4 py-2.5 break-words text-on-sea"
              >
                {turn.prompt}
              </p>
              <Answer answer={turn.response} sources={turn.sources} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
