import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { maxMessage, type Chat } from './chat.ts'
import { SendIcon, StopIcon } from './icons.tsx'

/** Characters before the limit from which on the visitor is told how many are left. */
const nearTheEnd = 400

/** The field for a question: Enter sends, Shift+Enter makes a new line, and it grows with its text. */
export const Composer = ({
  chat,
  field,
}: {
  chat: Chat
  field: RefObject<HTMLTextAreaElement | null>
}) => {
  const words = chat.words.value
  const text = chat.draft.value
  const left = maxMessage - text.trim().length
  const placeholder = chat.card.value?.placeholder || words.placeholder

  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = ''
    field.current.style.height = `${field.current.scrollHeight}px`
  }, [text])

  const send = (event: Event) => {
    event.preventDefault()
    void chat.sendDraft()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter picks a word (Safari tells it by key code 229 alone).
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229)
      return
    send(event)
  }

  return (
    <form class="composer" onSubmit={send}>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        enterkeyhint="send"
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        onInput={event => (chat.draft.value = event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {left < nearTheEnd && (
        <output class={left < 0 ? 'left over' : 'left'}>
          {maxMessage - left} / {maxMessage}
        </output>
      )}
      {chat.busy.value ? (
        <button
          type="button"
          class="send"
          aria-label={words.stop}
          title={words.stop}
          onClick={chat.stop}
        >
          <StopIcon />
        </button>
      ) : (
        <button
          type="submit"
          class="send"
          aria-label={words.send}
          title={words.send}
          disabled={!text.trim() || left < 0}
        >
          <SendIcon />
        </button>
      )}
    </form>
  )
}
