import { closeGap, dismissGaps, saveEntry } from '@sandbox-ai/api/contract'
import type { Gap } from '@sandbox-ai/api/contract'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { useEntryFor } from '../entries/entryAtoms'
import { entriesAddress } from '../entries/entryQuery'
import { useDraft } from '../material/drafts'
import { Button, ButtonLink } from '../ui/Button'
import { PenLine } from '../ui/lucide/icons'
import { Only } from '../ui/ReadOnly'
import { useAction } from '../ui/useAction'
import { useFocusStays } from '../ui/useFocusStays'
import { AnswerForm } from './AnswerForm'
import { askedAgain } from './askedAgain'
import { whyDisliked } from './whyDisliked'
import { GapAge } from './GapAge'
import { NearPassages } from './NearPassages'

type Props = BotProps & {
  gap: Gap
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onAnswered: () => Promise<unknown>
  onDismiss: () => Promise<unknown>
  onPin: (passage: string) => Promise<unknown>
}

/** One open gap: what was asked, what comes near, and the ways to close it. */
export function GapCard({ bot, gap, isChosen, onChoose, onAnswered, onDismiss, onPin }: Props) {
  const { botName } = bot
  const [answering, setAnswering] = useState(useDraft(botName, `answer ${gap.topic}`).isUnsaved)
  const [dismiss, dismissing] = useAction(onDismiss)
  const [pin] = useAction(onPin)
  const stays = useFocusStays<HTMLLIElement>()
  const disliked = whyDisliked(gap)
  const entry = useEntryFor(botName, gap.topic, gap.entry)
  const waitsForTraining = entry && bot.needsIndex
  const others = gap.prompts.filter(prompt => prompt !== gap.topic)
  return (
    <li
      {...stays}
      className="space-y-3.5 rounded-2xl border border-line bg-card p-5 shadow-card outline-none"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 dir="auto" className="text-lg font-semibold break-words">
            {gap.topic}
          </h3>
          <GapAge gap={gap} />
        </div>
        <Only needs={dismissGaps}>
          <input
            type="checkbox"
            aria-label={`Select ${gap.topic}`}
            checked={isChosen}
            onChange={event => onChoose(event.target.checked)}
            className="mt-1.5 size-4.5 shrink-0 accent-sea"
          />
        </Only>
      </div>
      <OtherPrompts prompts={others} />
      {disliked && <p className="text-sm text-bad">{disliked}</p>}
      <NearPassages gap={gap} onPin={pin} />
      {entry && (
        <p className="text-sm font-medium text-good">
          {waitsForTraining
            ? 'Your Q&A has an answer now. Train the bot, and this will be asked again.'
            : 'Your Q&A has an answer.'}
        </p>
      )}
      {gap.checked && !waitsForTraining && <p className="text-sm text-warn">{askedAgain(gap)}</p>}
      {answering ? (
        <AnswerForm
          bot={bot}
          question={gap.topic}
          wordings={others}
          onDone={() => {
            setAnswering(false)
            onAnswered().catch(() => {})
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {entry ? (
            <ButtonLink needs={saveEntry} variant="plain" to={entriesAddress(botName, { entry })}>
              <PenLine size={17} />
              Edit the answer
            </ButtonLink>
          ) : (
            <Button needs={saveEntry} variant="soft" onClick={() => setAnswering(true)}>
              <PenLine size={17} />
              Answer it
            </Button>
          )}
          <Button needs={closeGap} variant="quiet" busy={dismissing} onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </li>
  )
}

const maxListed = 3

function OtherPrompts({ prompts: others }: { prompts: string[] }) {
  if (others.length === 0) return null
  const list = (prompts: string[]) => (
    <ul className="list-disc space-y-0.5 ps-5 marker:text-edge">
      {prompts.map(prompt => (
        <li key={prompt} dir="auto" className="break-words">
          {prompt}
        </li>
      ))}
    </ul>
  )
  return (
    <div className="space-y-1 text-sm">
      <p className="text-quiet">Also asked as</p>
      {list(others.slice(0, maxListed))}
      {others.length > maxListed && (
        <details>
          <summary className="w-fit list-none py-1 font-semibold text-sea underline [&::-webkit-details-marker]:hidden">
            {others.length - maxListed} more
          </summary>
          {list(others.slice(maxListed))}
        </details>
      )}
    </div>
  )
}
