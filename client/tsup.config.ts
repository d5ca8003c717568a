import { defineConfig, type Options } from 'tsup'
import { rows } from './src/rows.ts'

/** The list of calls as it is, in place of the contract it is made of. */
const rowsAsJson: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'rows-as-json',
  setup: build =>
    build.onLoad({ filter: /src\/rows\.ts$/ }, () => ({
      contents: `export const rows = ${JSON.stringify(rows)}`,
      loader: 'js',
    })),
}

export default defineConfig({
  entry: { index: 'src/index.ts' },
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  esbuildPlugins: [rowsAsJson],
})
