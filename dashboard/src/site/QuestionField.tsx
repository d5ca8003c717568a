import { useEffect, useRef, useState } from 'react'
import { ArrowUp } from '../ui/lucide/icons'

type Props = { placeholder: string; isWaiting: boolean; onAsk: (question: string) => Promise<void> }

/** Takes a question, and the focus when it appears; nothing is asked before the last one is answered. */
export function QuestionField({ placeholder, isWaiting, onAsk }: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Where there is no keyboard but one on the screen, it would cover the talk.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  return (
    <form
      className="flex items-center gap-2 border-t border-line p-3"
      onSubmit={event => {
        event.preventDefault()
        setTyped('')
        void onAsk(typed)
      }}
    >
      <input
        ref={field}
        aria-label="Your question"
        placeholder={placeholder}
        maxLength={4_000}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="min-h-10 min-w-0 flex-1 rounded-full border border-edge bg-paper px-4 py-1.5"
      />
      <button
        className="grid size-10 shrink-0 place-items-center rounded-full bg-sea text-on-sea hover:bg-sea-deep disabled:opacity-55"
        aria-label="Ask"
        disabled={isWaiting || !typed.trim()}
      >
        <ArrowUp size={20} />
      </button>
    </form>
  )
}
