import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { expect, test } from 'vitest'

const built = (path: string) => readFileSync(join(import.meta.dirname, '../dist', path))
const manifest: Manifest = JSON.parse(built('.vite/manifest.json').toString())

/** Returns the files of all that is loaded with the given chunks. */
function needed(chunks: string[], files = new Set<string>()) {
  for (const name of chunks) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`Nothing was built of ${name}`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    needed(chunk.imports ?? [], files)
  }
  return files
}

/** The files that the page itself names. */
const scripts = built('index.html')
  .toString()
  .matchAll(/ src="[/](assets[/][^"]+)"/g)
const landing = new Set(Array.from(scripts, ([, file]) => file!))

/** Kilobytes of JavaScript, each file compressed by itself, as it is sent. */
const size = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(built(file), { level: 9 }).length, 0) / 1_000

/** React is 71 KB of it, and 31 are react-router with the data router, which holds back who has unsaved work. */
test('the landing page needs at most 120 KB', () => {
  expect(size(landing)).toBeGreaterThan(100)
  expect(size(landing)).toBeLessThan(120)
})

const layout = 'DashboardLayout'
const dash = [layout, 'bots/BotDash']

test.each([
  ['sign in', ['auth/SignIn']],
  ['plans', ['plans/PickPlan', 'ui/Toasts']],
  ['My Bots', [layout, 'ui/Toasts', 'bots/MyBots']],
  ['Settings', [layout, 'ui/Toasts', 'settings/Settings']],
  ['Material', [...dash, 'ui/Toasts', 'material/MaterialTab']],
  ['Note', [...dash, 'ui/Toasts', 'material/NoteTab']],
  ['Train', [...dash, 'ui/Toasts', 'training/TrainTab']],
  ['Questions', [...dash, 'ui/Toasts', 'insight/QuestionsTab']],
  ['Gaps', [...dash, 'ui/Toasts', 'insight/GapsTab']],
  ['Insight', [...dash, 'ui/Toasts', 'insight/InsightTab']],
  ['Site', [...dash, 'ui/Toasts', 'site/SiteTab']],
])('%s needs at most 60 KB more', (_screen, modules) => {
  const files = [...needed(modules.map(module => `src/${module}.tsx`))]
  expect(size(files.filter(file => !landing.has(file)))).toBeLessThan(60)
})
