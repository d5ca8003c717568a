import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
    const found = await this.resolve(source, importer)
    return found && `${found.id}?raw`
  },
}

export default defineConfig({
  plugins: [widgetStyles, react(), tailwindcss(), filledIn],
  html: { cspNonce: '{{nonce}}' },
  build: { outDir: 'dist', assetsInlineLimit: 0, manifest: true },
  server: { proxy: { '/api': proxied, '/create-index': proxied } },
})
