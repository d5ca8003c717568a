import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Skeleton } from '../ui/Skeleton'
import { failed } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { loadTextAtom } from '../material/atoms'
import { countsAtom, feedbackAtom, loadFeedbackAtom } from './atoms'
import { countQuestions } from './countQuestions'
import { ExchangeCard } from './ExchangeCard'
import { WriteAnswer } from './WriteAnswer'

/** What visitors and the owner asked and what they were told, the newest first. */
export function FeedbackTab({ bot }: BotProps) {
  const feedback = useAtomValue(feedbackAtom)
  const counts = useAtomValue(countsAtom)
  const load = useSetAtom(loadFeedbackAtom)
  const loadNote = useSetAtom(loadTextAtom)
  const [more, setMore] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  /** The one exchange whose answer is being written. */
  const [writing, setWriting] = useState<string>()
  const [loadOlder, loading] = useAction(async () => {
    setMore(await load({ unanswered, before: feedback?.at(-1)?.createdAt }))
  })
  useEffect(() => {
    load({ unanswered }).then(setMore, failed)
  }, [load, unanswered])
  useEffect(() => {
    loadNote().catch(failed)
  }, [loadNote])

  if (!feedback || !counts) return <Skeleton lines={4} />
  if (counts.all === 0)
    return (
      <EmptyState
        text={`Nobody has asked ${bot.botName} anything yet. What visitors ask will stand here.`}
      />
    )
  const shown = unanswered
    ? countQuestions(feedback.filter(({ kind, by }) => kind === 'none' && by === 'visitor'))
    : feedback.map(exchange => ({ exchange, times: 1 }))
  return (
    <section>
      <h2 className="sr-only">Feedback</h2>
      <fieldset className="mb-5 flex flex-wrap gap-2">
        <legend className="sr-only">Which questions to show</legend>
        <Filter on={!unanswered} onPress={() => setUnanswered(false)}>
          All ({counts.all.toLocaleString('en-US')})
        </Filter>
        <Filter on={unanswered} onPress={() => setUnanswered(true)}>
          Unanswered ({counts.unanswered.toLocaleString('en-US')})
        </Filter>
      </fieldset>
      {counts.unanswered === 0 && unanswered && (
        <EmptyState text="No visitor was left without an answer." />
      )}
      <ul className="space-y-4">
        {shown.map(({ exchange, times }) => (
          <ExchangeCard key={exchange.id} exchange={exchange} times={times}>
            {(exchange.kind === 'none' || exchange.rating === -1) && (
              <WriteAnswer
                bot={bot}
                question={exchange.prompt}
                isOpen={writing === exchange.id}
                mayOpen={!writing}
                onOpen={open => setWriting(open ? exchange.id : undefined)}
              />
            )}
          </ExchangeCard>
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
