import { createIndex, dismissGaps } from '@sandbox-ai/api/contract'
import type { Gap } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useRef, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { siteAddress } from '../site/parts'
import { TrainNow } from '../training/TrainNow'
import { Button, ButtonLink } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { count } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { offerUndo, succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useMay } from '../ui/role'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { useLoad } from '../ui/useLoad'
import { ClosedGaps } from './ClosedGaps'
import { closeGapAtom, dismissGapsAtom, gapsAtom, loadGapsAtom } from './gapAtoms'
import { GapCard } from './GapCard'
import { useChecking } from './useChecking'

/** Number of open gaps that are shown at first, and added with each press of the button. */
const pageSize = 20
/** Milliseconds for which a dismissal can be undone from its toast. */
const undoFor = 8_000

/** Lists the questions that the material does not answer, or not well: those asked most first. */
export function GapsTab({ bot }: BotProps) {
  const { botName } = bot
  const gaps = useAtomValue(gapsAtom)[botName]
  const load = useSetAtom(loadGapsAtom)
  const close = useSetAtom(closeGapAtom)
  const mayTrain = useMay(createIndex)
  const heading = useRef<HTMLHeadingElement>(null)
  const [limit, setLimit] = useState(pageSize)
  const { failed, retry } = useLoad(useCallback(() => load(botName), [load, botName]))
  const isChecking = useChecking(bot, gaps)
  const dismissAll = useSetAtom(dismissGapsAtom)
  const [chosen, setChosen] = useState<string[]>([])
  const ofChosen = gaps?.filter(({ id, state }) => state === 'open' && chosen.includes(id)) ?? []
  const [dismissChosen, dismissing] = useAction(async () => {
    const ids = ofChosen.map(({ id }) => id)
    await dismissAll(botName, ids, 'dismissed')
    setChosen([])
    heading.current?.focus()
    offerUndo({
      id: ids.join(),
      message: `Dismissed ${count(ids.length, 'gap')}`,
      duration: undoFor,
      onUndo: () => dismissAll(botName, ids, 'open'),
    })
  })

  if (failed && !gaps)
    return <LoadFailed text="The gaps did not load." error={failed} onRetry={retry} />
  if (!gaps) return <Skeleton lines={4} />
  const of = (state: Gap['state']) => gaps.filter(gap => gap.state === state)
  const open = of('open').toSorted((one, other) => other.count - one.count)
  const answered = open.filter(gap => gap.entry)
  const reopen = async (gap: Gap) => {
    await close(botName, gap.id, 'open')
    heading.current?.focus()
  }
  const dismiss = async (gap: Gap) => {
    await close(botName, gap.id, 'dismissed')
    heading.current?.focus()
    offerUndo({
      id: gap.id,
      message: `Dismissed “${gap.topic.slice(0, 60)}”`,
      duration: undoFor,
      onUndo: () => reopen(gap),
    })
  }
  const pin = async (gap: Gap, passage: string) => {
    await close(botName, gap.id, 'pinned', passage)
    heading.current?.focus()
    succeeded('Pinned to this passage')
  }
  return (
    <section className="space-y-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
          {open.length ? count(open.length, 'open gap') : 'Gaps'}
        </h2>
        {open.length > 0 && (
          <p className="mt-1 text-quiet">
            Questions your material did not answer, or not well. Most asked first.
          </p>
        )}
      </div>
      {answered.length > 0 && bot.needsIndex && (
        <Panel kind="good">
          Your Q&A answers {count(answered.length, 'gap')}.{' '}
          {mayTrain ? (
            <>
              <TrainNow bot={bot} /> to have {answered.length === 1 ? 'it' : 'them'} asked again.
            </>
          ) : (
            `${answered.length === 1 ? 'It' : 'They'} will be asked again after the next training.`
          )}
        </Panel>
      )}
      {isChecking && <Panel kind="info">The questions are being asked again.</Panel>}
      {open.length === 0 && (
        <EmptyState
          text={
            gaps.length
              ? 'No open gaps. Questions that go unanswered from now on will be listed here.'
              : 'No gaps yet. Questions that your material does not answer will be listed here, grouped by what they mean.'
          }
        >
          <ButtonLink variant="soft" to={siteAddress(botName, 'share')}>
            Share your bot
          </ButtonLink>
        </EmptyState>
      )}
      {ofChosen.length > 0 && (
        <div className="sticky top-16 z-10 flex items-center justify-between gap-3 rounded-2xl border border-line bg-card px-5 py-2.5 shadow-card lg:top-2">
          <span className="text-sm font-semibold">{ofChosen.length} selected</span>
          <Button needs={dismissGaps} variant="soft" busy={dismissing} onClick={dismissChosen}>
            Dismiss {count(ofChosen.length, 'gap')}
          </Button>
        </div>
      )}
      <ul aria-label="Open gaps" className={open.length ? 'space-y-4' : 'hidden'}>
        {open.slice(0, limit).map(gap => (
          <GapCard
            key={gap.id}
            bot={bot}
            gap={gap}
            isChosen={chosen.includes(gap.id)}
            onChoose={isChosen =>
              setChosen(ids => ids.filter(id => id !== gap.id).concat(isChosen ? gap.id : []))
            }
            onAnswered={() => load(botName)}
            onDismiss={() => dismiss(gap)}
            onPin={passage => pin(gap, passage)}
          />
        ))}
      </ul>
      {open.length > limit && (
        <Button variant="plain" className="w-full" onClick={() => setLimit(limit + pageSize)}>
          Show more
        </Button>
      )}
      {(['answered', 'pinned', 'dismissed'] as const).map(state => (
        <ClosedGaps key={state} state={state} gaps={of(state)} onReopen={reopen} />
      ))}
    </section>
  )
}
