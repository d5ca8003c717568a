import { adopt } from '../adopt.ts'
import { accentOf, textOn } from '../color.ts'
import css from './Launcher.css'

type Appearance = {
  color?: string | undefined
  position?: 'left' | 'right' | undefined
  /** Words beside the icon. */
  text: string
  /** Accessible name where there are none. */
  label: string
}

export type Launcher = {
  setAppearance: (appearance: Appearance) => void
  setOpen: (isOpen: boolean) => void
  focus: () => void
}

type Options = { onIntent: () => void; onClick: () => void }

/** The round button in the corner, in plain DOM: all that a page carries before a visitor wants to chat. */
export const launcher = (root: ShadowRoot, { onIntent, onClick }: Options): Launcher => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'bubble'
  button.ariaHasPopup = 'dialog'
  const words = document.createElement('span')
  words.dir = 'auto'
  button.append(icon('chat', speech), icon('down', 'M5.5 9.5l6.5 6 6.5-6'), words)
  button.addEventListener('pointerenter', onIntent, { once: true })
  button.addEventListener('click', onClick)

  adopt(root, css)
  const theme = adopt(root, '')
  root.append(button)

  const setOpen = (isOpen: boolean) => (button.ariaExpanded = String(isOpen))
  setOpen(false)
  return {
    setOpen,
    setAppearance: appearance => {
      const color = accentOf(appearance.color)
      const { position = 'right', text, label } = appearance
      words.textContent = text
      // A name has to begin with the words that are seen.
      button.ariaLabel = text || label
      const host = root.host as HTMLElement
      host.dataset.position = position
      const inCorner = [
        ...document.querySelectorAll<HTMLElement>(`${host.localName}[data-position="${position}"]`),
      ]
      for (const other of inCorner) other.toggleAttribute('data-crowded', inCorner.length > 1)
      const place = Math.max(0, inCorner.indexOf(host))
      theme.replaceSync(`:host{--accent:${color};--on-accent:${textOn(color)};--place:${place}}`)
    },
    focus: () => button.focus(),
  }
}

const speech =
  'M12 3.5c5 0 9 3.4 9 7.8s-4 7.8-9 7.8c-1 0-2-.1-2.9-.4L4.6 20.5l1-3.4C4 15.7 3 13.6 3 11.3c0-4.4 4-7.8 9-7.8z'

const icon = (name: string, path: string) => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', name)
  line.setAttribute('d', path)
  svg.append(line)
  return svg
}
