import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { useIsLost } from '../connection'
import { Button } from '../ui/Button'
import { ProgressBar } from '../ui/ProgressBar'
import { useAction } from '../ui/useAction'
import { cancelAtom, retryNowAtom } from './atoms'
import { howFar, type Step } from './howFar'
import { placeInQueue } from './placeInQueue'

const phases = {
  read: 'Reading your files',
  split: 'Splitting the text into passages',
  embed: 'Learning what each passage means',
  index: 'Finishing up',
}
const order = ['read', 'split', 'embed', 'index'] as const

/** The progress of a training, and the button that stops it. */
export function TrainingProgress({
  bot,
  progress,
  isAway,
}: BotProps & { progress: Step | undefined; isAway: boolean }) {
  const cancel = useSetAtom(cancelAtom)
  const retry = useSetAtom(retryNowAtom)
  const isLost = useIsLost()
  const [stop, stopping] = useAction(() => cancel(bot.botName))
  const place = progress ? placeInQueue(progress) : ''
  const { share, count } = progress && !place ? howFar(progress) : {}
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
                  : 'Getting ready'}
          </span>
          {place && <span className="block text-sm text-quiet">{place}</span>}
          {progress?.file && (
            <span className="block truncate text-sm text-quiet">{progress.file}</span>
          )}
        </p>
        {count && (
          <span className="shrink-0 text-sm text-quiet tabular-nums">
            {count.done.toLocaleString('en-US')} of {count.total.toLocaleString('en-US')}
          </span>
        )}
      </div>
      <ProgressBar label="Training" share={share} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-quiet">
          {isAway && !progress
            ? 'We don’t know yet whether the training began. It is asked for again every few seconds: check your connection.'
            : isLost
              ? 'No connection. This is how far it was; the training goes on meanwhile.'
              : 'You can leave this page. Training goes on.'}
          {progress && ` Step ${order.indexOf(progress.phase) + 1} of ${order.length}.`}
        </p>
        <div className="flex shrink-0 gap-2">
          {isAway && !progress && (
            <Button variant="soft" onClick={retry}>
              Retry
            </Button>
          )}
          <Button variant="plain" busy={stopping} onClick={stop}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  )
}
