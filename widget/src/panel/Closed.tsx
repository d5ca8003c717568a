import type { Door } from '@sandbox-ai/api/contract'
import { useEffect, useRef } from 'preact/hooks'
import type { Chat } from '../chat/chat.ts'

/** The place of the conversation while the bot's door is closed to the visitor; the form in it is fetched for that. */
export const Closed = ({ chat, door }: { chat: Chat; door: Door }) => {
  const place = useRef<HTMLDivElement>(null)
  const words = chat.words.value
  useEffect(() => {
    const { current } = place
    if (!current) return
    import('../door.ts').then(
      ({ openDoor }) => openDoor(current, door, chat),
      () => (current.textContent = words.offline),
    )
  }, [door, words])
  return <div class="conversation" ref={place} />
}
