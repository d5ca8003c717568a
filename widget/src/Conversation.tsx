import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Chat } from './chat.ts'
import { DownIcon } from './icons.tsx'
import { Message } from './Message.tsx'

/** Pixels from the end that still count as being there. */
const nearTheEnd = 40

/** Everything said so far. It follows the newest text only while the visitor is at the end. */
export const Conversation = ({ chat }: { chat: Chat }) => {
  const view = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const atEnd = useSignal(true)
  const words = chat.words.value
  const turns = chat.turns.value

  const toEnd = () => view.current?.scrollTo(0, view.current.scrollHeight)
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = view.current as HTMLDivElement
    atEnd.value = scrollHeight - scrollTop - clientHeight < nearTheEnd
  }

  useEffect(() => {
    const watch = new ResizeObserver(() => atEnd.peek() && toEnd())
    for (const element of [view.current, content.current]) if (element) watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    atEnd.value = true
    toEnd()
  }, [turns.length])

  return (
    <div class="conversation">
      <div
        class="view"
        ref={view}
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label={words.chat}
      >
        <div class="content" ref={content}>
          <Welcome chat={chat} />
          {turns.map((turn, i) => (
            <Message key={i} chat={chat} turn={turn} isLast={i === turns.length - 1} />
          ))}
        </div>
      </div>
      {!atEnd.value && (
        <button
          type="button"
          class="latest"
          aria-label={words.latest}
          title={words.latest}
          onClick={toEnd}
        >
          <DownIcon />
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
    <div class={isNew ? 'welcome new' : 'welcome'}>
      {card?.greeting && (
        <p class="greeting" dir="auto">
          {card.greeting}
        </p>
      )}
      {isNew && card && card.suggestions.length > 0 && (
        <div class="choices">
          {card.suggestions.map(suggestion => (
            <button
              key={suggestion}
              type="button"
              dir="auto"
              onClick={() => void chat.send(suggestion)}
            >
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
