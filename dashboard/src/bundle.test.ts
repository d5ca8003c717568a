import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

type Chunk = Rollup.OutputChunk

let chunks: Map<string, Chunk>
let landing: Set<Chunk>

beforeAll(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ root, logLevel: 'error', build: { write: false } })
  const { output } = built as Rollup.RollupOutput
  vi.unstubAllEnvs()
  chunks = new Map(output.filter(it => it.type === 'chunk').map(chunk => [chunk.fileName, chunk]))
  landing = needed([...chunks.values()].filter(({ isEntry }) => isEntry))
}, 60_000)

/** All that is loaded with the given chunks. */
function needed(first: Chunk[], all = new Set<Chunk>()) {
  for (const chunk of first) {
    if (all.has(chunk)) continue
    all.add(chunk)
    needed(
      chunk.imports.flatMap(name => chunks.get(name) ?? []),
      all,
    )
  }
  return all
}

/** Kilobytes of JavaScript, each file compressed by itself, as it is sent. */
const size = (all: Iterable<Chunk>) =>
  [...all].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1_000

/** The chunks of a screen beyond those of the landing page. */
function beyond(...modules: string[]) {
  const first = modules.map(module => {
    const chunk = [...chunks.values()].find(({ moduleIds }) =>
      moduleIds.some(id => id.endsWith(`/src/${module}.tsx`)),
    )
    if (!chunk) throw new Error(`Nothing was built of ${module}`)
    return chunk
  })
  return [...needed(first)].filter(chunk => !landing.has(chunk))
}

/** React is 71 KB of it, and 31 are react-router with the data router, which holds back who has unsaved work. */
test('the landing page needs at most 120 KB', () => {
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
  expect(size(beyond(...modules))).toBeLessThan(60)
})
