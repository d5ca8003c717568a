import { adopt } from '../adopt.ts'
import { accentOf, textOn } from '../color.ts'
import type { Look } from '../Options.ts'
import css from './Launcher.css'

export type Launcher = {
  /** Shows it with words, or without any and named by a label. */
  setAppearance: (look: Look & { text: string; label: string }) => void
  element: HTMLElement
}

/** The round button in the corner, in plain DOM: all that a page carries before a visitor wants to chat. */
export const launcher = (root: ShadowRoot): Launcher => {
  const button = document.createElement('button')
  button.className = 'bubble'
  button.ariaHasPopup = 'dialog'
  button.ariaExpanded = 'false'
  const words = document.createElement('span')
  words.dir = 'auto'
  button.append(icon(), words)

  adopt(root, css)
  const theme = adopt(root, '')
  root.append(button)

  return {
    setAppearance: ({ position, text, label, offset, zIndex, ...look }) => {
      const color = accentOf(look.color)
      words.textContent = text
      // A name has to begin with the words that are seen.
      button.ariaLabel = text || label
      const host = root.host as HTMLElement
      const side = position === 'left' ? position : 'right'
      host.dataset.position = side
      const inCorner = [
        ...document.querySelectorAll<HTMLElement>(`${host.localName}[data-position="${side}"]`),
      ].filter(({ shadowRoot }) => shadowRoot)
      for (const other of inCorner) other.toggleAttribute('data-crowded', inCorner.length > 1)
      const place = Math.max(0, inCorner.indexOf(host))
      const [x = 20, y = x] = String(offset).match(/\d+/g) ?? []
      theme.replaceSync(
        `:host{--accent:${color};--on-accent:${textOn(color)};--x:${x}px;--y:${y}px;--z:${zIndex ?? 2147483647}}` +
          `.bubble{${side}:calc(${68 * place}px + var(--x) + env(safe-area-inset-${side}))}`,
      )
    },
    element: button,
  }
}

const shape =
  'M12 3.5c5 0 9 3.4 9 7.8s-4 7.8-9 7.8c-1 0-2-.1-2.9-.4L4.6 20.5l1-3.4C4 15.7 3 13.6 3 11.3c0-4.4 4-7.8 9-7.8z'

const icon = () => {
  const svg = create('svg', 'viewBox', '0 0 24 24')
  svg.append(create('path', 'd', shape))
  return svg
}

const create = (name: string, attribute: string, value: string) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  element.setAttribute(attribute, value)
  return element
}
