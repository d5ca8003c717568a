import { useId, useRef, useState } from 'react'
import { X } from '../ui/lucide/icons'

const maxWords = 10

type Props = { words: string[]; onChange: (words: string[]) => void }

/** Words as chips: Enter, a comma or leaving the field adds what was typed, Backspace takes the last one away. */
export function WordsField({ words, onChange }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const fresh = text
      .split(',')
      .map(word => word.trim())
      .filter(word => word && !words.includes(word))
    if (fresh.length) onChange([...words, ...fresh].slice(0, maxWords))
    setTyped('')
  }
  const remove = (word: string) => {
    onChange(words.filter(other => other !== word))
    field.current?.focus()
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Words the answer must contain
      </label>
      <div className="flex flex-wrap items-center gap-1.5 rounded-xl border border-edge bg-card p-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-sea">
        {words.map(word => (
          <span
            key={word}
            dir="auto"
            className="flex min-w-0 items-center rounded-lg bg-sea-soft ps-2.5 text-sm font-semibold text-sea"
          >
            <span className="min-w-0 wrap-anywhere">{word}</span>
            <button
              type="button"
              aria-label={`Remove ${word}`}
              className="rounded-lg p-1.5"
              onClick={() => remove(word)}
            >
              <X size={14} />
            </button>
          </span>
        ))}
        <input
          id={id}
          ref={field}
          dir="auto"
          value={typed}
          maxLength={200}
          disabled={words.length >= maxWords}
          aria-describedby={`${id}-hint`}
          className="min-w-24 flex-1 bg-transparent px-2 py-0.5 outline-none"
          onChange={event =>
            event.target.value.endsWith(',')
              ? add(event.target.value)
              : setTyped(event.target.value)
          }
          onBlur={() => add(typed)}
          onKeyDown={event => {
            if (event.key === 'Enter' && typed.trim()) {
              event.preventDefault()
              add(typed)
            }
            if (event.key === 'Backspace' && !typed && words.length) remove(words.at(-1)!)
          }}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
        Press Enter after each. Leave it empty if any answer will do.
      </p>
    </div>
  )
}
