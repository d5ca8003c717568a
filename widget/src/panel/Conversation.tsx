import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Chat } from '../chat/chat.ts'
import { Choices } from './Choices.tsx'
import { SendIcon } from './icons.tsx'
import { Message } from './Message.tsx'

/** Pixels from the end that still count as being there. */
const nearTheEnd = 40

/** Everything said so far. It follows the newest text only while the visitor is at the end. */
export const Conversation = ({ chat }: { chat: Chat }) => {
  const view = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const lastTop = useRef(0)
  const atEnd = useSignal(true)
  const turns = chat.turns.value
  const title = chat.title.value

  const toEnd = () => {
    atEnd.value = true
    view.current?.scrollTo(0, view.current.scrollHeight)
  }
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = view.current as HTMLElement
    // Text that grows below is not the visitor leaving: only going up is.
    const isUp = scrollTop < lastTop.current
    lastTop.current = scrollTop
    if (scrollHeight - scrollTop - clientHeight < nearTheEnd) atEnd.value = true
    else if (isUp) atEnd.value = false
  }

  useEffect(() => {
    const watch = new ResizeObserver(() => atEnd.peek() && toEnd())
    for (const element of [view.current, content.current]) if (element) watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(toEnd, [turns.length])

  return (
    <div class="conversation">
      <section class="view" ref={view} onScroll={onScroll} tabIndex={0} aria-label={title}>
        <div class="content" ref={content}>
          <Welcome chat={chat} />
          {turns.map((turn, i) => (
            <Message key={i} chat={chat} turn={turn} />
          ))}
        </div>
      </section>
      {!atEnd.value && (
        // For the mouse alone: the keyboard has the End key.
        <button type="button" class="latest down" tabIndex={-1} aria-hidden="true" onClick={toEnd}>
          <SendIcon />
        </button>
      )}
    </div>
  )
}

const Welcome = ({ chat }: { chat: Chat }) => {
  const card = chat.card.value
  if (chat.trouble.value) {
    return (
      <div class="after failed">
        <span dir="auto">{chat.trouble}</span>
        <button type="button" class="quiet" onClick={() => void chat.load()}>
          {chat.words.value.retry}
        </button>
      </div>
    )
  }
  const isNew = chat.turns.value.length === 0
  return (
    <div class="welcome">
      {card?.greeting && (
        <p class="greeting" dir="auto">
          {card.greeting}
        </p>
      )}
      {isNew && <Choices chat={chat} choices={card?.suggestions} />}
    </div>
  )
}
