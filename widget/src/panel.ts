import { effect } from '@preact/signals'
import type { BotCard } from '@sandbox-ai/api/contract'
import { createRef, h, render } from 'preact'
import { adopt } from './adopt.ts'
import type { KnownCard } from './chat/botCard.ts'
import { chat, type Chat } from './chat/chat.ts'
import { ChatPanel, type Display } from './panel/ChatPanel.tsx'
import scrolls from './markdown/scrolls.css'
import css from './panel/ChatPanel.css'
import { accentOf, readableOn, textOn } from './color.ts'
import { direction } from './texts.ts'

export type PanelOptions = {
  bot: string
  display: Display
  color?: string | undefined
  language?: string | undefined
  /** The part of the card that the page has from the start. */
  known?: KnownCard | undefined
  onClose?: () => void
  /** Called once the bot's own look is known. */
  onCard?: (card: BotCard) => void
}

export type Panel = {
  show: (takeFocus: boolean) => void
  hide: () => void
  ask: (question: string) => Promise<void>
  remove: () => void
}

/** Draws the chat with a bot into a shadow root once its words are there, hidden until `show`. */
export const openPanel = (root: ShadowRoot, options: PanelOptions): Promise<Panel> => {
  // The page of a bot is in no language of its own: there the visitor's counts.
  const pageLanguage = options.display === 'page' ? '' : document.documentElement.lang
  const { bot, language, known } = options
  return drawPanel(root, options, chat(bot, language, pageLanguage, known))
}

/** Draws a chat into a shadow root once its words are there, hidden until `show`. */
export const drawPanel = async (
  root: ShadowRoot,
  options: PanelOptions,
  model: Chat,
): Promise<Panel> => {
  const { onClose = () => {}, display } = options
  void model.load()
  await model.ready
  const field = createRef<HTMLTextAreaElement>()
  const box = document.createElement('div')
  box.className = `box ${display}`
  box.hidden = true
  root.append(box)

  adopt(root, scrolls + css)
  const inks = adopt(root, '')
  const stopColors = effect(() => {
    const color = accentOf(options.color ?? model.card.value?.color)
    inks.replaceSync(drawInks(color))
    box.lang = model.language.value
    box.dir = direction(model.language.value)
  })
  const stopCard = effect(() => {
    if (model.card.value) options.onCard?.(model.card.value)
  })
  const unfollow = followKeyboard(box)
  if (display === 'launcher') keepKeys(box, onClose)
  render(h(ChatPanel, { chat: model, display, field, onClose }), box)

  return {
    show: takeFocus => {
      box.hidden = false
      void model.load()
      // On a touch screen the field would bring up the keyboard over the greeting.
      const isTouch = matchMedia('(pointer: coarse)').matches
      const first = isTouch ? box.querySelector<HTMLElement>('.panel') : field.current
      if (takeFocus) first?.focus()
    },
    hide: () => {
      box.hidden = true
    },
    ask: model.send,
    remove: () => {
      model.stop()
      stopColors()
      stopCard()
      unfollow()
      render(null, box)
      box.remove()
    },
  }
}

/** The owner's colour, what reads on it, and itself as text on the raised surfaces, light and dark. */
const drawInks = (color: string) =>
  `.box{--accent:${color};--on-accent:${textOn(color)};` +
  `--ink-light:${readableOn('#f4f4f5', color)};--ink-dark:${readableOn('#27272a', color)}}`

/** Esc closes; Tab goes round in a panel that covers the page; the page's own shortcuts don't hear what is typed. */
const keepKeys = (box: HTMLElement, onEscape: () => void) => {
  box.addEventListener('keydown', event => {
    event.stopPropagation()
    if (event.key === 'Escape' && !event.isComposing) {
      // A dialog of the page that is open, too, stays.
      event.preventDefault()
      onEscape()
    }
    if (event.key !== 'Tab' || box.clientWidth < innerWidth) return
    const stops = [...box.querySelectorAll<HTMLElement>('button:enabled, textarea, input, a')]
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (event.composedPath()[0] !== edge) return
    event.preventDefault()
    stops.at(event.shiftKey ? -1 : 0)?.focus()
  })
  box.addEventListener('keyup', event => event.stopPropagation())
}

/** On phones the panel is as tall as what the keyboard leaves; zooming by two fingers does not change that. */
const followKeyboard = (box: HTMLElement) => {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const follow = () => {
    const { scale, height, offsetTop } = viewport
    box.style.setProperty('--top', `${scale > 1 ? 0 : offsetTop}px`)
    box.style.setProperty('--height', `${scale > 1 ? Math.round(height * scale) : height}px`)
  }
  follow()
  viewport.addEventListener('resize', follow)
  viewport.addEventListener('scroll', follow)
  return () => {
    viewport.removeEventListener('resize', follow)
    viewport.removeEventListener('scroll', follow)
  }
}
