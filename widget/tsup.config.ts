import { readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * What is imported when it is wanted stays a file of its own: the npm package's panel, a language's texts. Importers lie in
 * the first folder: paths begin there.
 */
const wantedApart: Plugin = {
  name: 'wanted-apart',
  setup: build =>
    build.onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return null
      const file = relative(join(import.meta.dirname, 'src'), join(resolveDir, path))
      return { path: `./${file.replace(/ts$/, 'js')}`, external: true }
    }),
}

/** The doors of the npm package share the first of them, in its format. React is the app's. */
const shared: Plugin = {
  name: 'shared',
  setup: build => {
    const extension = build.initialOptions.format === 'cjs' ? 'cjs' : 'js'
    build.onResolve({ filter: /^\.\/index\.ts$/ }, () => ({
      path: `./index.${extension}`,
      external: true,
    }))
    build.onResolve({ filter: /^react$/ }, () => ({ external: true }))
  },
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

/**
 * Leaves out the parts of Preact and signals that nobody uses. As texts those of signals would keep the panel from loading
 * where a page froze `Object.prototype`: there nothing may be called `toString`. The rest is weight.
 */
const withoutIdle: Plugin = {
  name: 'without-idle',
  setup: build =>
    build.onLoad({ filter: /(?:signals|signals-core|preact)\.mjs$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8')
      const { parts, length } = idle[basename(path)]!
      const isWhole = parts.every(part => {
        const isThere = part.test(contents)
        contents = contents.replaceAll(new RegExp(part, 'g'), '')
        return isThere
      })
      if (!isWhole || contents.length !== length)
        throw new Error(`${path} is written in another way: ${contents.length} characters are left`)
      return { contents, loader: 'js' }
    }),
}
const idleInCore = [
  /\w+\.prototype\.(?:valueOf|toString|toJSON)=function\(\)\{return this\.value(?:\+"")?\};/,
  /\w+\.prototype\.subscribe=function\(\w\)\{return .*?,\{name:"sub"\}\)\};/,
  /\w+\.prototype\.dispose=function\(\)\{this\.d\(\)\};/,
  /(\w+)\[Symbol\.dispose\]=\1;/,
  // Listeners for a signal that gets its first reader, or loses its last.
  /this\.[WZ]=null==\w\?void 0:\w\.(?:un)?watched;/,
  /(?:else|if\(void 0===\w\)) ?\w\(\(\)=>\{var t;null==\(t=this\.[WZ]\)\|\|t\.call\(this\)\}\)/,
  // Names and messages for its developers.
  /"(?:Cycle detected|Out-of-order effect)"/,
  /;this\.name=null==\w\?void 0:\w\.name/,
]
/** Names for its developers, too. */
const idleInSignals = [
  /\w+\.name="ReactiveDom";/,
  /\w+\.displayName="ReactiveTextNode";/,
  /,\{name:\w\}/,
  /,"function"==typeof \w\.type\?\w\.type\.displayName\|\|\w\.type\.name:""/,
]
const idleInPreact = [
  // Waiting components of a page that was drawn by a server.
  /if\((?=\w\.length=\w,\w\.__v=null,)/,
  /(?<=\.__v=null,)\w\|\|\w\)if\(\w&&\w\.then\)\{.*?else \w&&\w\.some\(\w\);else (?=\w\.__e=)/,
  // Components that catch the errors of others.
  /for\(var \w,\w,\w;\w=\w\.__;\)if\(.*?componentDidCatch.*?catch\(\w\)\{\w=\w\}\}/,
  // Life cycles of classes.
  /,\w&&\(\w\.__s\|\|\(\w\.__s=\w\.state\),\w\.getDerivedStateFromProps.*?\)\)\)\)(?=,)/,
  /\w!==\w&&\w&&!\w\.getDerivedStateFromProps&&\w\.componentWillReceiveProps.*?,(?=\w\.__v==)/,
  /\w\.componentWillUpdate&&.*?componentDidUpdate\(\w,\w,\w\)\}\)(?=\}else)/,
  /else \w&&!\w\.getDerivedStateFromProps&&\w\.componentWillMount.*?componentDidMount\);/,
  /\w\.getChildContext&&.*?getSnapshotBeforeUpdate\(\w,\w\)\),/,
  // HTML as text.
  /"dangerouslySetInnerHTML"==\w\?\w=\w:/,
  /\w\?\(\w\|\|\w&&\(\w\.__html==.*?,\w\.__k=\[\]\):/,
  /\w&&\(\w\.textContent=""\),/,
  // Formulas, and links in pictures.
  /"math"==\w\?\w="http:\/\/www\.w3\.org\/1998\/Math\/MathML":/,
  /\("foreignObject"==\w.*?"http:\/\/www\.w3\.org\/1999\/xhtml"\),/,
  /\w=\/\^m\(i\|n\|o\|s\|text\|space\)\$\/,/,
  /\.replace\(\/xlink\(H\|:h\)\/,"h"\)\.replace\(\/sName\$\/,"s"\)/,
]
/** By file, with the characters that are left of it: a part that takes more of another version is noticed. */
const idle: Record<string, { parts: RegExp[]; length: number }> = {
  'signals-core.mjs': { parts: idleInCore, length: 5_139 },
  'signals.mjs': { parts: idleInSignals, length: 4_079 },
  'preact.mjs': { parts: idleInPreact, length: 10_263 },
}

const target = ['es2022', 'chrome111', 'firefox113', 'safari16.4']

const terser = {
  compress: {
    passes: 3,
    ecma: 2020 as const,
    unsafe_arrows: true,
    keep_fargs: false,
  },
  format: { comments: false },
}

const browser: Options = {
  platform: 'browser',
  target,
  minify: 'terser',
  terserOptions: terser,
  splitting: false,
  sourcemap: false,
  clean: false,
  // What a door needs at once is bundled into one file.
  noExternal: [/./],
  esbuildPlugins: [cssAsText, wantedApart, shared, withoutIdle],
  inject: ['src/jsx.ts'],
  // Its developer tools are not for the pages of others.
  define: { 'window.__PREACT_SIGNALS_DEVTOOLS__': 'false' },
  esbuildOptions: options => {
    options.charset = 'utf8'
    // The files for Node are in newer syntax than those for browsers, and shorter; all of the target know it.
    options.alias = Object.fromEntries(
      ['@preact/signals', '@preact/signals-core'].map(name => [
        name,
        fileURLToPath(import.meta.resolve(name)),
      ]),
    )
    // All of the target have those that are used; esbuild waits for the latest version of Unicode.
    options.supported = { 'regexp-unicode-property-escapes': true }
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
    // Its names stay in it: a page has its own.
    terserOptions: { ...terser, compress: { ...terser.compress, inline: 2 } },
    outExtension: () => ({ js: '.js' }),
  },
  {
    ...browser,
    entry: [
      'src/{panel,page,form,door,visitor,extras,listen,speak,talk}.ts',
      'src/chat/ask.ts',
      'src/host/reach.ts',
      'src/panel/quote.ts',
      'src/texts/*.ts',
      '!src/texts/en.ts',
    ],
    format: 'esm',
  },
  {
    ...browser,
    entry: { index: 'src/index.ts', element: 'src/element.ts' },
    format: ['esm', 'cjs'],
    dts: true,
  },
  {
    ...browser,
    entry: { react: 'src/react.ts' },
    format: ['esm', 'cjs'],
    dts: true,
    banner: { js: "'use client'" },
  },
])
