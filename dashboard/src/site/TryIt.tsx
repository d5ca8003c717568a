import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { BotProps } from '../bots/BotProps'
import { RotateCcw } from '../ui/lucide/icons'
import { QuestionTurn } from './QuestionTurn'
import { Choice } from './Choice'
import { QuestionField } from './QuestionField'
import { useTopics } from './useTopics'
import { useTalk } from './useTalk'

/** A chat with the bot as it was trained last, or as its site serves it. */
export function TryIt({ bot }: BotProps) {
  const [index, setIndex] = useState<'trained' | 'live'>('trained')
  const { turns, isWaiting, ask, startOver } = useTalk(bot.botName, index)
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const end = useRef<HTMLDivElement>(null)
  const firstQuestion = useRef((state as { ask?: string } | null)?.ask)
  const { greeting, suggestions, placeholder } = bot.settings
  const topics = useTopics(bot)

  useEffect(() => {
    if (!firstQuestion.current) return
    void ask(firstQuestion.current)
    firstQuestion.current = undefined
    // A reload does not ask again.
    void navigate(pathname + search, { replace: true, state: null })
  })
  useEffect(() => {
    if (turns.length) end.current?.parentElement?.scrollTo({ top: end.current.offsetTop })
  }, [turns])

  return (
    <section
      aria-label="Try it"
      className="flex h-[calc(100dvh-17rem)] max-h-[42rem] min-h-96 max-w-3xl flex-col overflow-hidden rounded-2xl border border-line bg-card shadow-card"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-3">
        <h2 className="text-lg font-semibold">Try it</h2>
        <div className="flex items-center gap-1">
          {bot.isStale && (
            <select
              aria-label="Which version to ask"
              className="rounded-lg bg-sand px-2 py-1.5 text-sm"
              value={index}
              onChange={event => {
                setIndex(event.target.value === 'live' ? 'live' : 'trained')
                startOver()
              }}
            >
              <option value="trained">Newly trained</option>
              <option value="live">Live on the site</option>
            </select>
          )}
          <button
            className="rounded-full p-2 text-quiet hover:bg-sand hover:text-ink"
            aria-label="Start over"
            onClick={startOver}
          >
            <RotateCcw size={18} />
          </button>
        </div>
      </div>
      <div
        className="relative min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-5"
        aria-live="polite"
        role="log"
        aria-label="Conversation"
      >
        <p className="w-fit max-w-[92%] rounded-2xl rounded-bl-md bg-sand px-4 py-2.5">
          {greeting || 'Ask a question the way a visitor would.'}
        </p>
        {turns.length === 0 &&
          (suggestions.length ? suggestions : topics).map(suggestion => (
            <Choice key={suggestion} text={suggestion} onChoose={ask} />
          ))}
        {turns.map((turn, at) => (
          <QuestionTurn key={`${at}-${turn.prompt}`} turn={turn} onChoose={ask} />
        ))}
        <div ref={end} />
      </div>
      <QuestionField
        placeholder={placeholder || 'Ask a question'}
        isWaiting={isWaiting}
        onAsk={ask}
      />
    </section>
  )
}
