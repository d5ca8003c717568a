import { createIndex } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { useDraft } from '../material/drafts'
import { siteAddress } from '../site/parts'
import { Button, ButtonLink } from '../ui/Button'
import { Card } from '../ui/Card'
import { count, longDate } from '../ui/format'
import { Panel } from '../ui/Panel'
import { useFocusStays } from '../ui/useFocusStays'
import { clearOutcomeAtom, outcomeAtom, progressAtom, trainAtom } from './atoms'
import { Comparison } from './Comparison'
import { draftPlace } from './TestForm'
import { TestQuestions } from './TestQuestions'
import { TrainingProgress } from './TrainingProgress'
import { TrainingResult } from './TrainingResult'
import { useTraining } from './useTraining'

/** Trains the bot, shows what that changes in its answers, and keeps the questions to test it with. */
export function TrainTab({ bot }: BotProps) {
  const { botName } = bot
  const train = useSetAtom(trainAtom)
  const clearOutcome = useSetAtom(clearOutcomeAtom)
  const progress = useAtomValue(progressAtom)[botName]
  const outcome = useAtomValue(outcomeAtom)[botName]
  // A failure is shown until the tab is left.
  useEffect(() => () => clearOutcome(botName), [botName, clearOutcome])
  const upToDate = bot.trainedAt && !bot.needsIndex && !bot.reasonToTrain
  const working = useTraining(bot)
  const stays = useFocusStays<HTMLDivElement>()
  const [isSettled, setIsSettled] = useState(false)
  // The rest of the page comes when nothing above it grows any more; a question that is being typed stays.
  const isTyping = useDraft(botName, draftPlace).isUnsaved
  const showsRest = (isSettled && !working) || isTyping
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <Card
        title="Train bot"
        text="Training learns what is new in your material and forgets what you deleted. The running site answers as before until you redeploy it."
      >
        <div {...stays} className="space-y-5 outline-none">
          {working ? (
            <TrainingProgress
              bot={bot}
              progress={progress}
              isAway={outcome?.state === 'running' && outcome.away === true}
            />
          ) : (
            <>
              {outcome?.state === 'failed' && <Panel kind="bad">{outcome.error}</Panel>}
              {outcome?.state === 'stopped' && (
                <Panel kind="info">Training was cancelled. Nothing has changed.</Panel>
              )}
              {outcome?.state === 'done' && !bot.needsIndex && (
                <TrainingResult training={outcome.training} isLate={outcome.late === true} />
              )}
              <div className="flex flex-wrap gap-3">
                {upToDate && (
                  <ButtonLink variant="soft" to={siteAddress(botName, 'try')}>
                    Try it
                  </ButtonLink>
                )}
                <Button
                  needs={createIndex}
                  variant={upToDate ? 'plain' : 'main'}
                  onClick={() => train(botName)}
                >
                  {outcome?.state === 'failed' ? 'Try again' : 'Train bot'}
                </Button>
              </div>
            </>
          )}
        </div>
      </Card>
      <dl
        className={`grid gap-4 max-lg:order-last ${showsRest ? '' : 'max-lg:hidden'} rounded-2xl bg-sand p-6 sm:grid-cols-3 lg:grid-cols-1`}
      >
        <Fact what="Material" value={materialOf(bot)} />
        <Fact what="Passages" value={bot.passageCount.toLocaleString('en-US')} />
        <Fact what="Last trained" value={bot.trainedAt ? longDate(bot.trainedAt) : 'Not yet'} />
      </dl>
      <div className="space-y-6 lg:col-span-2">
        {!working && <Comparison bot={bot} onSettled={setIsSettled} />}
        {showsRest && <TestQuestions bot={bot} />}
      </div>
    </div>
  )
}

function materialOf({ learnable: { files, hasNote }, entryCount }: BotProps['bot']) {
  const parts = [
    files > 0 && count(files, 'file'),
    hasNote && '1 note',
    entryCount > 0 && `${count(entryCount, 'answer')} of yours`,
  ].filter(part => part !== false)
  return parts.length ? parts.join(', ') : 'None yet'
}

function Fact(props: { what: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{props.what}</dt>
      <dd className="font-display text-lg font-semibold">{props.value}</dd>
    </div>
  )
}
