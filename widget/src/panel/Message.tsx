import { useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Chat } from '../chat/chat.ts'
import type { Turn } from '../chat/Turn.ts'
import { Choices } from './Choices.tsx'
import { Copy } from './Copy.tsx'
import { leadIn } from './leadIn.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { plainText } from '../markdown/plainText.ts'
import { Comment, Thumbs } from './Rating.tsx'
import { Failed } from './Failed.tsx'
import { Sources } from './Sources.tsx'
import { CheckIcon, SpeakerIcon } from './icons.tsx'
import { IconButton } from './IconButton.tsx'

type Props = { chat: Chat; turn: Signal<Turn> }

/** One question with its answer, as far as it has come. */
export const Message = ({ chat, turn }: Props) => {
  const { question, state, error, retryAt } = turn.value
  const words = chat.words.value
  return (
    <article class="turn">
      <p class="question" dir="auto">
        {question}
      </p>
      {state === 'waiting' && <p class="waiting">{words.working}</p>}
      <Answer chat={chat} turn={turn} />
      {state === 'done' && <Actions chat={chat} turn={turn} />}
      {(state === 'failed' || state === 'stopped') && (
        <Failed error={error} words={words} at={retryAt} onRetry={() => void chat.retry(turn)} />
      )}
    </article>
  )
}

const Answer = ({ chat, turn }: Props) => {
  const opened = useSignal<number | null>(null)
  const { answer, sources, state, reply } = turn.value
  const words = chat.words.value
  useEffect(() => {
    const source = sources.find(({ n }) => n === opened.value)
    if (source) chat.emit('source', source)
  }, [opened.value])
  if (!answer) return null

  const mark = (n: number) =>
    sources.some(source => source.n === n) && (
      <button
        type="button"
        class="mark"
        aria-label={`${words.source} ${n}`}
        aria-expanded={opened.value === n}
        onClick={() => (opened.value = opened.value === n ? null : n)}
      >
        {n}
      </button>
    )

  const copy = (code: string) => <Copy chat={chat} text={code} />

  return (
    <div class="answer" aria-busy={state === 'streaming'}>
      <Markdown text={leadIn(answer, reply?.choices)} mark={mark} copy={copy} />
      {sources.length > 0 && (
        <Sources
          sources={sources}
          opened={opened}
          words={words}
          pageOf={source => reply && chat.pageOf?.(reply.id, source)}
        />
      )}
    </div>
  )
}

const Actions = ({ chat, turn }: Props) => {
  const { answer, reply } = turn.value
  return (
    <>
      <Choices chat={chat} choices={reply?.choices} />
      <div class="actions">
        <Copy chat={chat} text={plainText(answer)} />
        {'speechSynthesis' in globalThis && <ReadAloud chat={chat} turn={turn} />}
        <Thumbs chat={chat} turn={turn} />
      </div>
      <Comment chat={chat} turn={turn} />
      {reply?.followUp && <FollowUp chat={chat} turn={turn} id={reply.id} />}
    </>
  )
}

/** A button by which the browser reads an answer aloud, and stops. */
const ReadAloud = ({ chat, turn }: Props) => {
  const words = chat.words.value
  const isRead = chat.voice.value?.of === turn
  const speak = () => {
    const load = import('../speak.ts').then(
      ({ speak: start }) =>
        () =>
          start(chat, turn),
    )
    chat.begin(turn, load)
  }
  return (
    <IconButton
      label={words.readAloud}
      class="small"
      aria-pressed={isRead}
      onClick={isRead ? chat.voice.value?.stop : speak}
    >
      <SpeakerIcon />
    </IconButton>
  )
}

/** A way to be answered by a person, until it was taken; the form for it is fetched. */
const FollowUp = ({ chat, turn, id }: Props & { id: string }) => {
  const words = chat.words.value
  const open = (button: Element) =>
    import('../form.ts').then(
      ({ openForm }) => openForm(button, chat.caller.post, id, words, () => chat.left(turn)),
      chat.fail,
    )
  return turn.value.left ? (
    <p class="comment">
      <CheckIcon />
      {words.left}
    </p>
  ) : (
    <div>
      <button type="button" class="quiet" onClick={event => void open(event.currentTarget)}>
        {words.leave}
      </button>
    </div>
  )
}
