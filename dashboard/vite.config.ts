import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { calls } from '@sandbox-ai/api/calls'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'

const api = 'http://localhost:3000'

/** The API accepts calls from its own pages alone, so the pages of `vite` speak as if they were its own. */
const proxied = {
  target: api,
  changeOrigin: true,
  headers: { origin: api },
}

/** What the API fills in for every request, filled in for `vite` as well. */
const filledIn: Plugin = {
  name: 'filled-in',
  apply: 'serve',
  transformIndexHtml: html =>
    html
      .replaceAll('{{nonce}}', 'development')
      .replace('{{config}}', JSON.stringify({ host: 'localhost:3000', scheme: 'http' })),
}

/** The widget's style sheets are text to it, for its shadow root to adopt. */
const widgetStyles: Plugin = {
  name: 'widget-styles',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css') || !/[/]widget[/]src[/].*[.]ts$/.test(importer ?? '')) return null
    const resolved = await this.resolve(source, importer)
    return resolved && `${resolved.id}?raw`
  },
}

const contract = '@sandbox-ai/api/contract'

/**
 * To pages a call is where it is sent, how long it may take and which role on a bot it takes: the shapes of what
 * crosses the wire are types to them. Each is a module, so that a page loads those that it makes.
 */
const callsWithoutShapes: Plugin = {
  name: 'calls-without-shapes',
  enforce: 'pre',
  resolveId: source => (source.startsWith(contract) ? `\0${source}` : null),
  load(id) {
    if (!id.startsWith(`\0${contract}`)) return null
    const call = calls.get(id.slice(contract.length + 2))
    const code = call
      ? `export const call = ${JSON.stringify({ path: call.path, wait: call.wait, role: call.role })}`
      : [...calls.keys()]
          .map(name => `export { call as ${name} } from '${contract}/${name}'`)
          .join('\n')
    return { code, moduleSideEffects: false }
  },
}

/**
 * A screen's modules load in turn, not ahead of it: browsers remember of a module whose preload failed that it could not
 * be loaded, so that a screen opened without connection would never load. What the first page needs is preloaded.
 */
const modulePreload: BuildOptions['modulePreload'] = {
  polyfill: false,
  resolveDependencies: (_file, modules, { hostType }) => (hostType === 'html' ? modules : []),
}

export default defineConfig({
  plugins: [callsWithoutShapes, widgetStyles, react(), tailwindcss(), filledIn],
  html: { cspNonce: '{{nonce}}' },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload,
    // One file has all that every page needs: it compresses better than twenty.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  server: { proxy: { '/api': proxied, '/create-index': proxied } },
})
