import { execFile } from 'node:child_process'
import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** The sources that both parts are built from. */
const shared = [
  'api/src/{contract,rules}.ts',
  'api/src/contract/*.ts',
  'widget/{*.*,src/**}',
  'package-lock.json',
]

/** The parts that are built before they can be served: of what, and the file that is written last or as old as all others. */
const parts = {
  widget: { sources: shared, built: 'widget/dist/widget.js' },
  // Its preview of a site is the widget itself.
  dashboard: {
    sources: [...shared, 'dashboard/{*.*,{src,public}/**}'],
    built: 'dashboard/dist/index.html',
  },
}

/** Builds the widget and the dashboard, or one of them, where the build is missing or older than its sources. */
export async function buildIfStale(names: (keyof typeof parts)[] = ['widget', 'dashboard']) {
  for (const name of names) {
    const { sources, built } = parts[name]
    if ((await changedAt(built)) >= (await newestOf(sources))) continue
    process.stdout.write(`Building the ${name} …\n`)
    const env = { ...process.env, NODE_ENV: 'production' }
    await promisify(execFile)('npm', ['run', 'build', '--silent'], { cwd: join(root, name), env })
  }
}

const changedAt = (path: string) =>
  stat(join(root, path)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/** Returns when the newest source was changed; a folder is changed by what is added to it or deleted. */
async function newestOf(sources: string[]) {
  let newest = 0
  for await (const path of glob(sources, { cwd: root }))
    newest = Math.max(newest, await changedAt(path))
  return newest
}
