import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

/** A chat that pages embed. */
export type Contestant = {
  name: string
  /** Folder whose files its own origin serves. */
  folder: string
  /** Further files of that origin, by their paths. */
  made?: () => Promise<Record<string, string>>
  /** Returns what its documentation tells a page to have, with the origin of its files. */
  embed: (origin: string) => { markup?: string; module?: string }
  /** Selectors of its parts; without a launcher it is open from the start. */
  launcher?: string
  panel: string
  field: string
}

const widget = join(import.meta.dirname, '../../widget/dist')
const rivals = join(import.meta.dirname, 'rivals')
const dist = (name: string) => join(rivals, 'node_modules', name, 'dist')

export const ours = 'SandBox AI'

export const contestants: Contestant[] = [
  {
    name: ours,
    folder: widget,
    embed: origin => ({ markup: `<script async src="${origin}/widget.js"></script>` }),
    launcher: 'sandbox-ai-chat .bubble',
    panel: 'sandbox-ai-chat .panel',
    field: 'sandbox-ai-chat textarea',
  },
  {
    name: 'flowise-embed',
    folder: dist('flowise-embed'),
    embed: origin => ({
      module: `import Chatbot from '${origin}/web.js'
Chatbot.init({ chatflowid: '91e9c803-5169-4db9-8207-3c0915d71c5f', apiHost: '${origin}' })`,
    }),
    launcher: 'flowise-chatbot button[part=button]',
    panel: 'flowise-chatbot [part=bot]',
    field: 'flowise-chatbot textarea, flowise-chatbot input[type=text]',
  },
  {
    name: '@typebot.io/js',
    folder: dist('@typebot.io/js'),
    embed: origin => ({
      module: `import Typebot from '${origin}/web.js'
Typebot.initBubble({ typebot: 'lead-generation', apiHost: '${origin}' })`,
    }),
    launcher: 'typebot-bubble button[part=button]',
    panel: 'typebot-bubble [part=bot]',
    field: 'typebot-bubble textarea, typebot-bubble input',
  },
  {
    name: '@n8n/chat',
    folder: dist('@n8n/chat'),
    embed: origin => ({
      markup: `<link href="${origin}/style.css" rel="stylesheet">`,
      module: `import { createChat } from '${origin}/chat.bundle.es.js'
createChat({ webhookUrl: '${origin}/webhook/chat' })`,
    }),
    launcher: '.chat-window-toggle',
    panel: '.chat-window',
    field: '.chat-window textarea',
  },
  {
    name: 'deep-chat',
    folder: dist('deep-chat'),
    embed: origin => ({
      markup: `<script type="module" src="${origin}/deepChat.bundle.js"></script>
<deep-chat connect='{"url":"${origin}/chat"}'></deep-chat>`,
    }),
    panel: 'deep-chat #chat-view',
    field: 'deep-chat #text-input',
  },
  {
    name: '@botpress/webchat',
    folder: dist('@botpress/webchat'),
    made: bundleReactApp,
    embed: origin => ({
      markup: `<link href="${origin}/app.css" rel="stylesheet">
<script type="module" src="${origin}/app.js"></script>`,
    }),
    launcher: '.bpFabContainer',
    panel: '.bpContainer',
    field: '.bpContainer textarea, .bpContainer input',
  },
]

/** Returns the app that the documentation of Botpress shows for its React components, bundled for production. */
async function bundleReactApp() {
  const contents = `
    import { createElement as h, Fragment, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    import { Fab, Webchat } from '@botpress/webchat'
    const App = () => {
      const [isOpen, setOpen] = useState(false)
      const chat = { position: 'fixed', right: 20, bottom: 90, width: 400, height: 600, display: isOpen ? 'flex' : 'none' }
      const button = { position: 'fixed', right: 20, bottom: 20, width: 64, height: 64 }
      return h(Fragment, null,
        h(Webchat, { clientId: '91e9c803-5169-4db9-8207-3c0915d71c5f', apiUrl: new URL(import.meta.url).origin, style: chat }),
        h(Fab, { onClick: () => setOpen(!isOpen), style: button }))
    }
    createRoot(document.body.appendChild(document.createElement('div'))).render(h(App))`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: rivals, sourcefile: 'app.js' },
    outdir: '/',
    entryNames: 'app',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path, text]))
}

/** Returns the version of a contestant; ours is that of the repository. */
export const versionOf = async ({ name }: Contestant): Promise<string> => {
  const folder = name === ours ? join(widget, '..') : join(rivals, 'node_modules', name)
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { version?: string }).version ?? ''
}
