import { SandboxChat } from '@sandbox-ai/widget/react'
import { createElement as h } from 'react'

/** The same page on the server and in the browser. */
export const Page = ({ bot }: { bot: string }) =>
  h(
    'main',
    null,
    h('h1', null, 'A page from a server'),
    h('p', null, 'React writes it on the server and takes it over in the browser.'),
    h(SandboxChat, { bot, display: 'inline', style: { height: 560 } }),
  )
