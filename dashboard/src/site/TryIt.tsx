import type { Reply } from '@sandbox-ai/api/contract'
import { ArrowUp, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { leadIn } from '../../../widget/src/panel/leadIn'
import { post } from '../api'
import type { BotProps } from '../bots/BotProps'
import { Answer } from './Answer'

type Turn = { prompt: string; reply?: Reply; error?: string }

/** A chat with the bot as it was trained last, or as its site serves it. */
export function TryIt({ bot }: BotProps) {
  const [index, setIndex] = useState<'trained' | 'live'>('trained')
  const [turns, setTurns] = useState<Turn[]>([])
  const { state } = useLocation() as { state: { ask?: string } | null }
  const [typed, setTyped] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const wanted = useRef(state?.ask)
  const waiting = turns.some(turn => !turn.reply && !turn.error)
  const restart = () => setTurns([])

  const ask = async (message: string) => {
    const prompt = message.trim()
    if (!prompt || waiting) return
    setTyped('')
    setTurns([...turns, { prompt }])
    const conversation = turns.findLast(turn => turn.reply)?.reply?.conversation
    const asked = { currentBot: bot.botName, message: prompt, index }
    const turn = await post('/api/ask', { ...asked, ...(conversation && { conversation }) }).then(
      reply => ({ prompt, reply }),
      (error: Error) => ({ prompt, error: error.message }),
    )
    setTurns(known => (known.length ? [...known.slice(0, -1), turn] : known))
  }

  useEffect(() => {
    if (!wanted.current) return
    void ask(wanted.current)
    wanted.current = undefined
    // A reload does not ask again.
    window.history.replaceState(null, '')
  })
  useEffect(() => {
    if (turns.length) end.current?.parentElement?.scrollTo({ top: end.current.offsetTop })
  }, [turns])

  return (
    <section
      aria-label="Try it"
      className="flex h-[34rem] max-h-[85dvh] flex-col overflow-hidden rounded-2xl border border-line bg-card shadow-card"
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
                restart()
              }}
            >
              <option value="trained">Newly trained</option>
              <option value="live">Live on the site</option>
            </select>
          )}
          <button
            className="rounded-full p-2 text-quiet hover:bg-sand hover:text-ink"
            aria-label="Start over"
            onClick={restart}
          >
            <RotateCcw size={18} aria-hidden />
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
          {bot.settings.greeting || 'Ask me something about the material.'}
        </p>
        {turns.length === 0 &&
          bot.settings.suggestions.map(suggestion => (
            <Choice key={suggestion} text={suggestion} onChoose={ask} />
          ))}
        {turns.map((turn, at) => (
          <div key={`${at}-${turn.prompt}`} className="space-y-3">
            <p className="ml-auto w-fit max-w-[88%] rounded-2xl rounded-br-md bg-sea px-4 py-2.5 break-words text-on-sea">
              {turn.prompt}
            </p>
            {turn.error && <p className="text-sm font-medium text-bad">{turn.error}</p>}
            {turn.reply && (
              <Answer
                answer={leadIn(turn.reply.answer, turn.reply.choices)}
                sources={turn.reply.sources}
              />
            )}
            {turn.reply && turn.reply.choices.length > 0 && (
              <div className="flex flex-wrap gap-2">
                {turn.reply.choices.map(choice => (
                  <Choice key={choice} text={choice} onChoose={ask} />
                ))}
              </div>
            )}
            {!turn.reply && !turn.error && (
              <p className="w-fit animate-shimmer rounded-2xl rounded-bl-md bg-sand px-4 py-2.5 text-quiet">
                Looking it up
              </p>
            )}
          </div>
        ))}
        <div ref={end} />
      </div>
      <form
        className="flex items-center gap-2 border-t border-line p-3"
        onSubmit={event => {
          event.preventDefault()
          void ask(typed)
        }}
      >
        <input
          aria-label="Your question"
          placeholder={bot.settings.placeholder || 'Ask a question'}
          maxLength={4_000}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          className="min-w-0 flex-1 rounded-full border border-edge bg-paper px-4 py-2.5"
        />
        <button
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sea text-on-sea hover:bg-sea-deep disabled:opacity-55"
          aria-label="Ask"
          disabled={waiting || !typed.trim()}
        >
          <ArrowUp size={20} aria-hidden />
        </button>
      </form>
    </section>
  )
}

function Choice(props: { text: string; onChoose: (text: string) => Promise<void> }) {
  return (
    <button
      className="mr-2 rounded-full border border-edge/60 px-4 py-1.5 text-left text-sm hover:border-ink hover:bg-sand"
      onClick={() => props.onChoose(props.text)}
    >
      {props.text}
    </button>
  )
}
