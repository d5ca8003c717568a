import type { KnownCard } from './chat/botCard.ts'
import { mountWith, type Parts } from './mount.ts'
import type { Options } from './Options.ts'

/** The bot's look, which its site puts in front of this script. */
declare const sandboxBot: KnownCard | undefined

const known = typeof sandboxBot === 'undefined' ? undefined : sandboxBot

/** Returns the tag that runs this script: a module is not told, and takes the next one that no other has taken. */
const ownTag = () =>
  (document.currentScript ??
    document.querySelector('script[type=module][src*="/widget"]:not([data-bot])')) as
    | HTMLScriptElement
    | undefined

const start = ({ src, dataset: data }: HTMLScriptElement) => {
  const bot = new URL(src).origin
  // The rest lies beside the script: of a version that a page names, that version's.
  const load = (name: string) => () => import(String(new URL(`${name}.js`, src)))
  const parts: Parts = { panel: load('panel'), reach: load('host/reach'), extras: load('extras') }
  const open = (data.open ?? 'false') !== 'false'
  data.bot = bot
  mountWith(
    parts,
    document.body,
    // oxlint-disable-next-line typescript/no-misused-spread -- its names are all that counts
    { ...data, display: undefined, open } as unknown as Options,
    known,
  )
}

const script = ownTag()
if (script) {
  if (document.body) start(script)
  else document.addEventListener('DOMContentLoaded', () => start(script))
}
