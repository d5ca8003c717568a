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
      .replace(
        '{{config}}',
        JSON.stringify({ host: 'localhost:3000', scheme: 'http', premiumPrice: null }),
      ),
}

export default defineConfig({
  plugins: [react(), tailwindcss(), filledIn],
  html: { cspNonce: '{{nonce}}' },
  build: { outDir: 'dist', assetsInlineLimit: 0 },
  server: { proxy: { '/api': proxied, '/create-index': proxied } },
})
