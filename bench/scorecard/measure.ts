import type { Browser } from 'playwright'
import { startFakeBot } from '../../widget/src/testing/startFakeBot.ts'
import { type Contestant, ours } from './contestants.ts'
import { hostilePage } from './hostilePage.ts'
import type { Measures } from './Measures.ts'
import { observe, observePolicy } from './observe.ts'
import { serve, serveFiles } from './serve.ts'
import { visit } from './visit.ts'
import { weigh } from './weigh.ts'

/** Puts a contestant on the hostile page, in one visit after the other, and measures it. */
export const measure = async (browser: Browser, contestant: Contestant): Promise<Measures> => {
  const vendor = await startVendor(contestant)
  const { markup = '', module } = contestant.embed(vendor.origin)
  const boot = module && tagOf('/boot.js')
  const once = { markup: markup + (boot ?? '') }
  const pages: Record<string, { markup?: string }> = {
    '/': once,
    '/twice': { markup: once.markup + markup + (module ? tagOf('/boot.js?again') : '') },
    '/empty': {},
  }
  let policy = ''
  const host = await serve((path, _request, response) => {
    const page = pages[path]
    if (path === '/boot.js') response.setHeader('content-type', 'text/javascript').end(module)
    else if (!page) response.writeHead(404).end()
    else {
      if (policy) response.setHeader('content-security-policy', policy)
      const html = hostilePage({ ...page, isPlain: policy !== '' })
      response.setHeader('content-type', 'text/html').end(html)
    }
  })
  const open = (path: string) => visit(browser, host.origin + path)

  try {
    const measures = { ...(await weigh(open, contestant)), ...(await observe(open, contestant)) }
    policy =
      `default-src 'none'; script-src ${host.origin}/boot.js ${vendor.origin}; connect-src ${vendor.origin}; ` +
      `style-src 'none'; img-src 'none'; require-trusted-types-for 'script'`
    return { ...measures, ...(await observePolicy(open, contestant)) }
  } finally {
    await host.stop()
    await vendor.stop()
  }
}

const tagOf = (src: string) => `<script type="module" src="${src}"></script>`

/** Ours has a scripted bot behind it, the others only their files. */
const startVendor = async ({ name, folder, made }: Contestant) => {
  if (name !== ours) return serveFiles(folder, await made?.())
  const { url, stop } = await startFakeBot({ dist: folder, isKnown: true })
  return { origin: url, stop }
}
