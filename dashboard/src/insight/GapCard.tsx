import type { Gap } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { botAddress } from '../bots/botAddress'
import type { BotProps } from '../bots/BotProps'
import { useDraft } from '../material/drafts'
import { answeredAtom, draftSectionAtom } from '../material/noteAtoms'
import { Button } from '../ui/Button'
import { PenLine, X } from '../ui/lucide/icons'
import { useAction } from '../ui/useAction'
import { askedAgain } from './askedAgain'
import { whyDisliked } from './whyDisliked'
import { GapAge } from './GapAge'
import { isInNote } from './isInNote'
import { NearPassages } from './NearPassages'
import { AnswerForm } from './WriteAnswer'

type Props = BotProps & {
  gap: Gap
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onDismiss: () => Promise<unknown>
  onPin: (passage: string) => Promise<unknown>
}

/** One open gap: what was asked, what comes near, and the ways to close it. */
export function GapCard({ bot, gap, isChosen, onChoose, onDismiss, onPin }: Props) {
  const { botName } = bot
  const draftSection = useSetAtom(draftSectionAtom)
  const navigate = useNavigate()
  const [answering, setAnswering] = useState(useDraft(botName, `answer ${gap.topic}`).isUnsaved)
  const [fill, filling] = useAction(async () => {
    const others = gap.prompts.filter(prompt => prompt !== gap.topic)
    const caret = await draftSection(botName, [gap.topic, ...others])
    await navigate(botAddress(botName, 'note'), { state: { caret } })
  })
  const [dismiss, dismissing] = useAction(onDismiss)
  const [pin] = useAction(onPin)
  const disliked = whyDisliked(gap)
  const hasAnswer = isInNote(gap, useAtomValue(answeredAtom))
  return (
    <li className="space-y-3.5 rounded-2xl border border-line bg-card p-5 shadow-card">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 dir="auto" className="text-lg font-semibold break-words">
            {gap.topic}
          </h3>
          <GapAge gap={gap} />
        </div>
        <input
          type="checkbox"
          aria-label={`Select ${gap.topic}`}
          checked={isChosen}
          onChange={event => onChoose(event.target.checked)}
          className="mt-1.5 size-4.5 shrink-0 accent-sea"
        />
      </div>
      <OtherPrompts gap={gap} />
      {disliked && <p className="text-sm text-bad">{disliked}</p>}
      <NearPassages gap={gap} onPin={pin} />
      {hasAnswer && (
        <p className="text-sm font-medium text-good">
          {bot.needsIndex
            ? 'The note has an answer now. Train the bot, and this will be asked again.'
            : 'The note has an answer.'}
        </p>
      )}
      {gap.checked && <p className="text-sm text-warn">{askedAgain(gap)}</p>}
      {answering ? (
        <AnswerForm bot={bot} question={gap.topic} onDone={() => setAnswering(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant={hasAnswer ? 'plain' : 'soft'}
            className={onPhone}
            busy={filling}
            onClick={fill}
          >
            <PenLine size={17} className="max-sm:hidden" />
            Fill this gap
          </Button>
          <Button variant="plain" className={onPhone} onClick={() => setAnswering(true)}>
            Answer it here
          </Button>
          <Button
            variant="quiet"
            className="max-sm:ml-auto max-sm:px-2.5"
            busy={dismissing}
            onClick={dismiss}
          >
            <X size={18} className="sm:hidden" />
            <span className="max-sm:sr-only">Dismiss</span>
          </Button>
        </div>
      )}
    </li>
  )
}

/** Narrow enough for all three buttons on one line. */
const onPhone = 'max-sm:px-3.5 max-sm:text-sm'

const maxListed = 3

function OtherPrompts({ gap }: { gap: Gap }) {
  const others = gap.prompts.filter(prompt => prompt !== gap.topic)
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
