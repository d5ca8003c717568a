import type { KnownCard } from './chat/botCard.ts'
import { mountWith, type Handle, type Options } from './mount.ts'
import type { openPanel } from './panel.ts'

/** The bot's look, which its site puts in front of this script. */
declare const sandboxBot: KnownCard | undefined

const script = document.currentScript
const known = typeof sandboxBot === 'undefined' ? undefined : sandboxBot

const start = (src: string, data: DOMStringMap): Handle => {
  const { origin } = new URL(src)
  const load = () => import(`${origin}/panel.js`) as Promise<{ openPanel: typeof openPanel }>
  const options: Options = {
    bot: origin,
    position: oneOf(['left', 'right'], data.position),
    theme: oneOf(['auto', 'light', 'dark'], data.theme),
    color: data.color,
    text: data.text,
    language: data.language,
    label: data.label,
    open: data.open !== undefined && data.open !== 'false',
  }
  return mountWith(load, document.body, options, known)
}

const oneOf = <Value extends string>(values: Value[], text?: string) =>
  values.find(value => value === text)

if (script instanceof HTMLScriptElement) {
  const { src, dataset } = script
  if (document.body) start(src, dataset)
  else document.addEventListener('DOMContentLoaded', () => start(src, dataset))
}
