import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Chat } from '../chat/chat.ts'
import { maxMessage } from '../chat/conversation.ts'
import { IconButton } from './IconButton.tsx'
import { MicrophoneIcon, SendIcon, StopIcon } from './icons.tsx'

/** Characters before the limit from which on the visitor is told how many are left. */
const nearTheEnd = 400

/** True where the browser writes down what is said. */
const canListen = ['SpeechRecognition', 'webkitSpeechRecognition'].some(name => name in globalThis)

type Props = { chat: Chat; field: RefObject<HTMLTextAreaElement | null> }

/** The field for a question: Enter sends, Shift+Enter makes a new line, and it grows with its text. */
export const Composer = ({ chat, field }: Props) => {
  const words = chat.words.value
  const text = chat.draft.value
  const left = maxMessage - text.trim().length
  const card = chat.card.value
  const label = card?.placeholder || words.placeholder

  useLayoutEffect(() => {
    const { style } = field.current ?? {}
    if (!style) return
    style.height = ''
    // A hidden field has no height: it keeps its one row.
    style.height = `${field.current?.scrollHeight || 34}px`
  }, [text])

  const isListening = chat.voice.value?.of === 'field'
  const listen = () => {
    field.current?.focus()
    const load = import('../listen.ts').then(
      ({ listen: start }) =>
        () =>
          start(chat),
    )
    chat.begin('field', load)
  }
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
      {left < nearTheEnd && (
        <output id="left" class={left < 0 ? 'left over' : 'left'}>
          {maxMessage - left} / {maxMessage}
        </output>
      )}
      <textarea
        ref={field}
        rows={1}
        dir={text ? 'auto' : undefined}
        enterkeyhint="send"
        aria-label={label}
        aria-invalid={left < 0}
        aria-describedby={left < nearTheEnd ? 'left' : undefined}
        placeholder={card ? label : ''}
        value={text}
        onInput={event => (chat.draft.value = event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {canListen && (
        <IconButton
          label={words.dictate}
          class="small"
          aria-pressed={isListening}
          onClick={isListening ? chat.voice.value?.stop : listen}
        >
          <MicrophoneIcon />
        </IconButton>
      )}
      {chat.busy.value ? (
        <IconButton label={words.stop} class="send" onClick={chat.stop}>
          <StopIcon />
        </IconButton>
      ) : (
        <IconButton
          label={words.send}
          class="send"
          type="submit"
          disabled={!text.trim() || left < 0}
        >
          <SendIcon />
        </IconButton>
      )}
    </form>
  )
}
