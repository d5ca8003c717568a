import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** What is imported when it is wanted stays a file of its own: the npm package's panel, a language's texts. */
const wantedApart: Plugin = {
  name: 'wanted-apart',
  setup: build =>
    build.onResolve({ filter: /^\.\/.*\.ts$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: path.replace(/ts$/, 'js'), external: true } : null,
    ),
}

/** Style sheets become minified text, for the shadow root to adopt. */
const cssAsText: Plugin = {
  name: 'css-as-text',
  setup: build => {
    build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      // tsup's own plugin takes whatever still ends in .css.
      path: `${join(resolveDir, path)}?text`,
      namespace: 'css-as-text',
    }))
    build.onLoad({ filter: /./, namespace: 'css-as-text' }, async ({ path }) => {
      const file = path.replace('?text', '')
      const css = await readFile(file, 'utf8')
      const { code } = await build.esbuild.transform(css, { loader: 'css', minify: true, target })
      return { contents: code.trim(), loader: 'text', watchFiles: [file] }
    })
  },
}

const target = ['es2022', 'chrome111', 'firefox113', 'safari16.4']

const browser: Options = {
  platform: 'browser',
  target,
  minify: 'terser',
  terserOptions: {
    compress: { passes: 2, ecma: 2020, unsafe_arrows: true },
    format: { comments: false },
  },
  splitting: false,
  sourcemap: false,
  clean: false,
  // What a door needs at once is bundled into one file.
  noExternal: [/./],
  esbuildPlugins: [cssAsText, wantedApart],
  inject: ['src/jsx.ts'],
  esbuildOptions: options => {
    options.charset = 'utf8'
    // Elements are made by `h` itself: smaller than the runtime the type checker knows.
    delete options.tsconfig
    options.tsconfigRaw = {
      compilerOptions: { jsx: 'react', jsxFactory: 'h', jsxFragmentFactory: 'Fragment' },
    }
  },
}

export default defineConfig([
  {
    ...browser,
    entry: { widget: 'src/script.ts' },
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
  },
  {
    ...browser,
    entry: ['src/panel.ts', 'src/page.ts', 'src/form.ts', 'src/texts/*.ts', '!src/texts/en.ts'],
    format: 'esm',
  },
  {
    ...browser,
    entry: { index: 'src/index.ts' },
    format: 'esm',
    dts: true,
  },
])
