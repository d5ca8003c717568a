import { adoptOnce } from './adopt.ts'
import type { Chat } from './chat/chat.ts'
import { plainText } from './markdown/plainText.ts'
import { talkTextsOf } from './texts.ts'
import type { Texts } from './texts/en.ts'
import { place } from './panel/place.ts'
import { print } from './panel/print.ts'
import css from './talk.css'

/** By each button whose menu is open, what closes that. */
const closers = new WeakMap<Element, () => void>()

/** Opens what can be done with the whole talk below a button, or closes it. */
export const openTalk = async (button: HTMLElement, chat: Chat) => {
  const words = { ...chat.words.value, ...(await talkTextsOf(chat.language.value)) }
  const closeOpen = closers.get(button)
  if (closeOpen) {
    closeOpen()
    return button.focus()
  }
  const ending = new AbortController()
  const { signal } = ending
  const menu = document.createElement('div')
  menu.className = 'talk'
  adoptOnce(button, css)

  const copy = addButton(menu, words.copyTalk, async () => {
    let result = words.copyByHand
    try {
      await navigator.clipboard.writeText(textOf(chat))
      result = words.copied
    } catch {
      // Browsers forbid it on pages without https, among others.
    }
    copy.textContent = chat.announcement.value = result
  })
  addButton(menu, words.print, () => {
    close()
    button.focus()
    void print(button, chat.title.value)
  })
  /** Whoever went elsewhere stays there: the focus is not taken back. */
  const close = () => {
    ending.abort()
    closers.delete(button)
    menu.remove()
    button.ariaExpanded = 'false'
  }

  closers.set(button, close)
  button.ariaExpanded = 'true'
  button.after(menu)
  menu.querySelector('button')?.focus()
  const isApart = (target: EventTarget | null) =>
    target instanceof Node && !menu.contains(target) && !button.contains(target)
  button
    .getRootNode()
    .addEventListener('click', event => isApart(event.target) && close(), { signal })
  for (const part of [menu, button])
    part.addEventListener('focusout', event => isApart(event.relatedTarget) && close(), { signal })
  menu.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    // The panel stays open.
    event.stopPropagation()
    event.preventDefault()
    close()
    button.focus()
  })
}

const addButton = (menu: Element, text: string, onClick: () => unknown) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', onClick)
  menu.append(button)
  return button
}

/** Returns the talk as it reads without its look: what was asked, what was answered, and where that stands. */
const textOf = ({ title, bot, turns, words }: Chat) => {
  const talk = turns.value.flatMap(turn => {
    const { question, answer, sources } = turn.value
    const places = sources.map(source => lineOf(source, words.value)).join('\n')
    return [`> ${question.replaceAll('\n', '\n> ')}`, plainText(answer), places]
  })
  return [`${title.value} – ${bot}`, ...talk].filter(Boolean).join('\n\n')
}

const lineOf = (
  source: Parameters<typeof place>[0] & { file: string; url?: string },
  words: Texts,
) => [`– ${source.file}`, place(source, words), source.url].filter(Boolean).join(' · ')
