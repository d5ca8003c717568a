import { useSignal, type Signal } from '@preact/signals'
import type { Chat, Turn } from './chat.ts'
import { BadIcon, GoodIcon } from './icons.tsx'

type Asking = 'no' | 'yes' | 'thanked'

/** Two thumbs; after the lower one, a field for what was wrong. */
export const Thumbs = ({ chat, turn, asking }: Props) => {
  const { words } = chat
  const { rating } = turn.value
  const rate = (value: 1 | -1) => {
    asking.value = value === -1 ? 'yes' : 'no'
    if (rating !== value) void chat.rate(turn, value)
  }
  return (
    <>
      <button
        type="button"
        class="small"
        aria-pressed={rating === 1}
        aria-label={words.value.good}
        title={words.value.good}
        onClick={() => rate(1)}
      >
        <GoodIcon />
      </button>
      <button
        type="button"
        class="small"
        aria-pressed={rating === -1}
        aria-label={words.value.bad}
        title={words.value.bad}
        onClick={() => rate(-1)}
      >
        <BadIcon />
      </button>
    </>
  )
}

export const Comment = ({ chat, turn, asking }: Props) => {
  const comment = useSignal('')
  const words = chat.words.value
  if (asking.value === 'no') return null
  if (asking.value === 'thanked') return <p class="note">{words.thanks}</p>
  const send = (event: Event) => {
    event.preventDefault()
    const text = comment.value.trim()
    if (text) void chat.rate(turn, -1, text)
    asking.value = text ? 'thanked' : 'no'
  }
  return (
    <form class="comment" onSubmit={send}>
      <input
        type="text"
        dir="auto"
        maxLength={2000}
        aria-label={words.tell}
        placeholder={words.tell}
        value={comment}
        onInput={event => (comment.value = event.currentTarget.value)}
      />
      <button type="submit" class="quiet">
        {words.send}
      </button>
    </form>
  )
}

type Props = { chat: Chat; turn: Signal<Turn>; asking: Signal<Asking> }
