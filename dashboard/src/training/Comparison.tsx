import { compare } from '@sandbox-ai/api/contract'
import type { Comparison as Compared } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { count } from '../ui/format'
import { LoadFailed } from '../ui/LoadFailed'
import { RotateCw } from '../ui/lucide/icons'
import { Panel } from '../ui/Panel'
import { ProgressBar } from '../ui/ProgressBar'
import { Skeleton } from '../ui/Skeleton'
import { useAction } from '../ui/useAction'
import { compareAgainAtom } from './comparisonAtoms'
import { ComparedGroup } from './ComparedGroup'
import { Deploy } from './Deploy'
import { testsAtom } from './testAtoms'
import { useComparison } from './useComparison'
import { byVerdict, summaryOf, warningOf, whyNothing } from './verdicts'

type Props = BotProps & { onSettled: (isSettled: boolean) => void }

/**
 * Shows how the newest training changes the answers, and offers to have the site serve it or not. `onSettled` is told
 * whether that is known, or cannot be loaded: until then more may come.
 */
export function Comparison({ bot, onSettled }: Props) {
  const { comparison, failed, retry } = useComparison(bot)
  const tests = useAtomValue(testsAtom)[bot.botName]?.length ?? 0
  const isSettled = comparison ? comparison.state !== 'running' : failed !== undefined
  // Before the next paint: what is below would be seen to move.
  useLayoutEffect(() => onSettled(isSettled), [isSettled, onSettled])
  const again = useSetAtom(compareAgainAtom)
  const [compareAgain, starting] = useAction(() => again(bot.botName))
  if (failed && !comparison)
    return <LoadFailed text="The comparison did not load." error={failed} onRetry={retry} />
  const isBusy = starting || comparison?.state === 'running'
  const mayCompare = !!comparison && hasQuestions({ bot, comparison, tests })
  return (
    <Card
      title={
        bot.isStale || !bot.isRunning ? 'Before it goes live' : 'What the last training changed'
      }
      text="Recent questions from visitors and your test questions, answered by both versions."
      aside={
        bot.trainedAt && (
          <Button
            needs={compare}
            variant="plain"
            busy={isBusy}
            // Its place is kept: what is below would be seen to move.
            className={mayCompare ? '' : 'invisible'}
            onClick={compareAgain}
          >
            {!isBusy && <RotateCw size={17} />}
            {comparison?.state === 'none' ? 'Compare' : 'Compare again'}
          </Button>
        )
      }
    >
      <div className="space-y-5">
        {comparison ? (
          <ComparisonResult bot={bot} comparison={comparison} mayCompare={mayCompare} />
        ) : (
          <Skeleton lines={2} />
        )}
        {comparison && comparison.state !== 'ready' && <Deploy bot={bot} warning="" />}
      </div>
    </Card>
  )
}

/** True where there is something to ask both versions, or was the last time. */
const hasQuestions = (of: BotProps & { comparison: Compared; tests: number }) =>
  of.comparison.state !== 'none' || of.bot.asked.questions > 0 || of.tests > 0

type ResultProps = BotProps & { comparison: Compared; mayCompare: boolean }

function ComparisonResult({ bot, comparison, mayCompare }: ResultProps) {
  const { state, done, total, questions } = comparison
  if (state === 'none')
    return <p className="text-quiet">{whyNothing(bot, comparison, mayCompare)}</p>
  if (state === 'failed')
    return <Panel kind="bad">{comparison.error || 'The comparison did not finish.'}</Panel>
  if (state === 'running')
    return (
      <div className="space-y-2">
        <p aria-live="polite" className="text-sm text-quiet">
          Asking {count(total, 'question')}
        </p>
        <ProgressBar label="Comparison" share={total ? done / total : undefined} />
      </div>
    )
  return (
    <>
      <p aria-live="polite" className="text-lg font-semibold">
        {summaryOf(questions)}
      </p>
      <Deploy bot={bot} warning={warningOf(questions)} />
      <div className="space-y-4">
        {byVerdict(questions).map(group => (
          <ComparedGroup
            key={group.verdict}
            {...group}
            isDeployed={!bot.isStale && bot.isRunning}
          />
        ))}
      </div>
    </>
  )
}
