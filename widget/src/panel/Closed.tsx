import { useSignal } from '@preact/signals'
import type { Door } from '@sandbox-ai/api/contract'
import { useEffect, useRef } from 'preact/hooks'
import type { Chat } from '../chat/chat.ts'
import { Failed } from './Failed.tsx'

/** The place of the conversation while the bot's door is closed to the visitor; the form in it is fetched for that. */
export const Closed = ({ chat, door }: { chat: Chat; door: Door }) => {
  const place = useRef<HTMLDivElement>(null)
  const isLost = useSignal(false)
  const words = chat.words.value
  const open = () => {
    isLost.value = false
    import('../door.ts').then(
      ({ openDoor }) => place.current && openDoor(place.current, door, chat),
      () => (isLost.value = true),
    )
  }
  useEffect(open, [door, words])
  return (
    <div class="conversation" ref={place}>
      {isLost.value && (
        <div class="content">
          <Failed error={words.offline} words={words} onRetry={open} />
        </div>
      )}
    </div>
  )
}
