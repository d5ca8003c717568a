import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Skeleton } from '../ui/Skeleton'
import { failed } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { feedbackAtom, loadFeedbackAtom } from './atoms'
import { ExchangeCard } from './ExchangeCard'

/** What visitors asked and what they were told, the newest first. */
export function FeedbackTab({ bot }: BotProps) {
  const feedback = useAtomValue(feedbackAtom)
  const load = useSetAtom(loadFeedbackAtom)
  const [more, setMore] = useState(false)
  const [unansweredOnly, setUnansweredOnly] = useState(false)
  const [loadOlder, loading] = useAction(async () => {
    setMore(await load(feedback?.at(-1)?.createdAt))
  })
  useEffect(() => {
    load().then(setMore, failed)
  }, [load])

  if (!feedback) return <Skeleton lines={4} />
  if (feedback.length === 0)
    return (
      <EmptyState
        text={`Nobody has asked ${bot.botName} anything yet. What visitors ask will stand here.`}
      />
    )
  const unanswered = feedback.filter(({ kind }) => kind === 'none')
  const shown = unansweredOnly ? unanswered : feedback
  return (
    <section>
      <h2 className="sr-only">Feedback</h2>
      <fieldset className="mb-5 flex flex-wrap gap-2">
        <legend className="sr-only">Which questions to show</legend>
        <Filter on={!unansweredOnly} onPress={() => setUnansweredOnly(false)}>
          All ({feedback.length})
        </Filter>
        <Filter on={unansweredOnly} onPress={() => setUnansweredOnly(true)}>
          Unanswered ({unanswered.length})
        </Filter>
      </fieldset>
      {shown.length === 0 && <EmptyState text="Every question here was answered." />}
      <ul className="space-y-4">
        {shown.map(exchange => (
          <ExchangeCard key={exchange.id} exchange={exchange} />
        ))}
      </ul>
      {more && (
        <div className="mt-6 text-center">
          <Button look="plain" busy={loading} onClick={loadOlder}>
            Load older
          </Button>
        </div>
      )}
    </section>
  )
}

function Filter(props: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      aria-pressed={props.on}
      onClick={props.onPress}
      className={`rounded-full px-4 py-2 text-sm font-semibold ${props.on ? 'bg-ink text-paper' : 'bg-sand text-quiet hover:text-ink'}`}
    >
      {props.children}
    </button>
  )
}
