import { cancelWork } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { useIsLost } from '../connection'
import { filesAtom } from '../material/atoms'
import { Button } from '../ui/Button'
import { ProgressBar } from '../ui/ProgressBar'
import { useAction } from '../ui/useAction'
import { useTimeLeft } from '../ui/useTimeLeft'
import { cancelAtom, retryNowAtom } from './atoms'
import { howFar, overAll, type Step } from './howFar'
import { placeInQueue } from './placeInQueue'

const phases = {
  read: 'Reading your files',
  split: 'Learning your material',
  embed: 'Learning your material',
  index: 'Finishing up',
}
const steps = [...new Set(Object.values(phases))]

/** The progress of a training, and the button that stops it. */
export function TrainingProgress({
  bot,
  progress,
  isAway,
}: BotProps & { progress: Step | undefined; isAway: boolean }) {
  const cancel = useSetAtom(cancelAtom)
  const retry = useSetAtom(retryNowAtom)
  const isLost = useIsLost()
  const files = useAtomValue(filesAtom)
  const [stop, stopping] = useAction(() => cancel(bot.botName))
  const place = progress ? placeInQueue(progress) : ''
  const { share, count } = progress && !place ? howFar(overAll(progress, files)) : {}
  const left = useTimeLeft(progress && phases[progress.phase], share)
  return (
    <div className="space-y-4 rounded-2xl bg-sand p-5">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0" aria-live="polite">
          <span className="font-semibold">
            {place
              ? 'Waiting for its turn'
              : progress
                ? phases[progress.phase]
                : isAway
                  ? 'No connection'
                  : bot.isTraining
                    ? 'Reading your files'
                    : 'Getting ready'}
          </span>
          {place && <span className="block text-sm text-quiet">{place}</span>}
          {progress?.file && (
            <span className="block truncate text-sm text-quiet">{progress.file}</span>
          )}
        </p>
        {count && (
          <span className="shrink-0 text-right text-sm text-quiet tabular-nums">
            {count.done.toLocaleString('en-US')} of {count.total.toLocaleString('en-US')}
            {left && <span className="block">{left}</span>}
          </span>
        )}
      </div>
      <ProgressBar label="Training" share={share} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-quiet">
          {isAway && !progress
            ? 'We don’t know yet whether training has started. We try again every few seconds: check your connection.'
            : isLost
              ? 'No connection. This is how far it had got; training continues meanwhile.'
              : 'You can leave this page. Training continues.'}
          {progress && ` Step ${steps.indexOf(phases[progress.phase]) + 1} of ${steps.length}.`}
        </p>
        <div className="flex shrink-0 gap-2">
          {isAway && !progress && (
            <Button variant="soft" onClick={retry}>
              Retry
            </Button>
          )}
          <Button needs={cancelWork} variant="plain" busy={stopping} onClick={stop}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  )
}
