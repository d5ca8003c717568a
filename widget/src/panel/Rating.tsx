import { useSignal, type Signal } from '@preact/signals'
import type { Chat } from '../chat/chat.ts'
import type { Turn } from '../chat/Turn.ts'
import { IconButton } from './IconButton.tsx'
import { CheckIcon, ThumbIcon } from './icons.tsx'

type Props = { chat: Chat; turn: Signal<Turn> }

/** Two thumbs; the lower one opens `Comment`. */
export const Thumbs = ({ chat, turn }: Props) => {
  const words = chat.words.value
  const thumb = (rating: 1 | -1) => ({
    class: rating < 0 ? 'small down' : 'small',
    'aria-pressed': turn.value.rating === rating,
    onClick: () => void chat.rate(turn, rating),
  })
  return (
    <>
      <IconButton label={words.good} {...thumb(1)}>
        <ThumbIcon />
      </IconButton>
      <IconButton label={words.bad} {...thumb(-1)}>
        <ThumbIcon />
      </IconButton>
    </>
  )
}

/** After the lower thumb: a field for what was wrong, then what was sent. */
export const Comment = ({ chat, turn }: Props) => {
  const text = useSignal('')
  const words = chat.words.value
  const { rating, comment } = turn.value
  if (rating !== -1) return null
  if (comment) {
    return (
      <p class="comment" dir="auto">
        <CheckIcon />
        {comment}
      </p>
    )
  }
  const send = (event: Event) => {
    event.preventDefault()
    const words = text.value.trim()
    if (words) void chat.rate(turn, -1, words)
  }
  return (
    <form class="comment" onSubmit={send}>
      <input
        dir="auto"
        maxLength={2000}
        aria-label={words.tell}
        placeholder={words.tell}
        value={text}
        onInput={event => (text.value = event.currentTarget.value)}
      />
      <button class="quiet">{words.send}</button>
    </form>
  )
}
