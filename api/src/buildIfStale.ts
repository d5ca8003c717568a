import { execFile } from 'node:child_process'
import { glob, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The parts that are built before they can be served, each with the file whose age is that of its build. */
const parts = [
  { name: 'widget', built: 'dist/widget.js' },
  { name: 'dashboard', built: 'dist/index.html' },
]

/** Builds the widget and the dashboard where their builds are missing or older than their sources. */
export async function buildIfStale() {
  for (const { name, built } of parts) {
    const folder = fileURLToPath(new URL(`../../${name}/`, import.meta.url))
    if ((await changedAt(`${folder}${built}`)) >= (await newestSource(folder))) continue
    process.stdout.write(`Building the ${name} …\n`)
    await run('npm', ['run', 'build', '--silent'], { cwd: folder })
  }
}

const changedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function newestSource(folder: string) {
  const contract = fileURLToPath(new URL('contract.ts', import.meta.url))
  let newest = await changedAt(contract)
  const sources = glob('{src,public}/**/*.*', { cwd: folder })
  for await (const path of sources) newest = Math.max(newest, await changedAt(folder + path))
  for await (const path of glob('*.*', { cwd: folder }))
    newest = Math.max(newest, await changedAt(folder + path))
  return newest
}
