import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Chat } from '../chat/chat.ts'
import { Choices } from './Choices.tsx'
import { Failed } from './Failed.tsx'
import { SendIcon } from './icons.tsx'
import { Message } from './Message.tsx'

/** Pixels from the end that still count as being there. */
const nearTheEnd = 40
/** Pixels above a question that is at the top. */
const gap = 20

/** Everything said so far. From the end it follows the newest text, as long as that leaves its question in view. */
export const Conversation = ({ chat }: { chat: Chat }) => {
  const view = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  /** The end of its scroll range when its size was last measured. */
  const end = useRef(0)
  const atEnd = useSignal(true)
  const turns = chat.turns.value
  const title = chat.title.value

  const toEnd = () => view.current?.scrollTo(0, view.current.scrollHeight)
  const toLast = () => view.current?.scrollTo(0, topOfLast(view.current))
  const onScroll = () => {
    atEnd.value = (view.current?.scrollTop ?? 0) > end.current - nearTheEnd
  }
  const onResize = () => {
    const box = view.current
    // A closed panel has no height: the reader's place in it is kept.
    if (!box?.clientHeight) return
    const newEnd = box.scrollHeight - box.clientHeight
    const isFollowing = box.scrollTop > Math.min(end.current, newEnd) - 1
    end.current = newEnd
    if (isFollowing && box.scrollTop > topOfLast(box) + 1) toEnd()
    else if (isFollowing) toLast()
    onScroll()
  }

  useEffect(() => {
    const watch = new ResizeObserver(onResize)
    for (const element of [view.current, content.current]) if (element) watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useEffect(toLast, [turns.length])

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

/** Where the view stands when the last question is at its top; of a very long one, its last lines. */
const topOfLast = (view: HTMLElement) => {
  const question = view.querySelector<HTMLElement>('.turn:last-child .question')
  if (!question) return 0
  const { offsetTop, offsetHeight } = question
  return Math.max(offsetTop - gap, offsetTop + offsetHeight - view.clientHeight / 2)
}

const Welcome = ({ chat }: { chat: Chat }) => {
  const card = chat.card.value
  if (chat.loadError.value) {
    return (
      <Failed
        error={chat.loadError.value}
        words={chat.words.value}
        onRetry={() => void chat.load()}
      />
    )
  }
  const isNew = chat.turns.value.length === 0
  return (
    <div class="welcome">
      {!card && <div class="coming" />}
      {card?.greeting && (
        <p class="greeting" dir="auto">
          {card.greeting}
        </p>
      )}
      {isNew && <Choices chat={chat} choices={card?.suggestions} />}
    </div>
  )
}
