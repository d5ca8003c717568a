import { globSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const { platform, arch } = process

/** Files to keep of packages that hold much more: headers, other platforms, other builds and models. */
export const openedFiles: Record<string, RegExp> = {
  '{node,node-bin}-{linux,darwin,win}-{x64,arm64}': /^bin\//,
  'onnxruntime-node': new RegExp(`^(dist|bin/napi-v3/${platform}/${arch})/`),
  'onnxruntime-web':
    /^(types\.d\.ts|node_modules\/.*|dist\/(ort\.node\.min\.mjs|ort-wasm-simd-threaded\.(mjs|wasm)))$/,
  '@ricky0123/vad-web': /^dist\/silero_vad_v6\.onnx$/,
  '@tesseract.js-data/*': /^4\.0\.0_best_int\//,
  'tesseract.js-core': /^tesseract-core(-simd|-relaxedsimd)?\.(js|wasm)$/,
  'pdfjs-dist': /^(cmaps|standard_fonts)\//,
  '@hyzyla/pdfium': /^dist\/(index\.esm\.js|pdfium\.wasm|.*\.d\.ts)$/,
  '@anthropic-ai/sdk': /\.(mjs|d\.mts)$/,
  stripe: /^esm\/.*\.(js|d\.ts)$/,
  mediabunny: /^dist\/modules\/.*\.(js|d\.ts)$/,
  'csv-parse': /^lib\/.*\.(js|d\.ts)$/,
  jschardet: /^build\/.*(?<!\.cjs)$/,
  '@modelcontextprotocol/{server,core,client}': /\.(mjs|d\.mts)$|^node_modules\//,
  'libphonenumber-js':
    /^((max|core|es6)\/.*\.(js|d\.ts|json)|metadata\.max\.json(\.js|\.d\.ts)?|types\.d\.ts)$/,
  eld: /^(index\.d\.ts|src\/(?!ngrams).*|src\/ngrams\/small\.js)$/,
}
const always = /(^|\/)(package\.json|licen[cs]e[^/]*|notice[^/]*)$/i

/**
 * Removes the files that are never opened from the packages in a folder `node_modules`: a third of what they take on
 * the disk.
 */
export function trimPackages(modules: string) {
  for (const [names, files] of Object.entries(openedFiles))
    for (const name of globSync(names, { cwd: modules })) trimFolder(join(modules, name), files)
}

function trimFolder(folder: string, files: RegExp, top = folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const name = relative(top, path).replaceAll(sep, '/')
    if (entry.isDirectory()) trimFolder(path, files, top)
    else if (!files.test(name) && !always.test(name)) rmSync(path)
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}

if (import.meta.main) trimPackages(join(import.meta.dirname, '../../../node_modules'))
