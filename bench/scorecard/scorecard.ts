/**
 * Measures our chat beside others on one hostile page and prints a table: `npm run scorecard [-- --page]`, which writes
 * docs/scorecard.md.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { launchChromium } from '../../api/src/testing/launchChromium.ts'
import { buildIfStale } from '../../api/src/buildIfStale.ts'
import { contestants, ours, versionOf } from './contestants.ts'
import type { Measures } from './Measures.ts'
import { measure } from './measure.ts'
import { tableOf, whereOthersAreBetter } from './table.ts'

await buildIfStale(['widget'])
const server = await launchChromium()
const browser = await chromium.connect(server.wsEndpoint())
const results = new Map<string, Measures>()
for (const contestant of contestants) {
  const version = await versionOf(contestant)
  if (!version) console.log(`${contestant.name} is missing: npm ci --prefix bench/scorecard/rivals`)
  else {
    const name = contestant.name === ours ? ours : `${contestant.name} ${version}`
    console.log(`Measuring ${name} …`)
    results.set(name, await measure(browser, contestant))
  }
}
const load = Math.round(Math.max(...loadavg()))
const machine = `Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model ?? ''}, load ${load}, ${new Date().toISOString().slice(0, 10)}.`
await browser.close()
await server.close()

const report = `${machine}\n\n${tableOf(results)}\n${whereOthersAreBetter(results, ours)}\n`
console.log(report)
if (process.argv.includes('--page')) {
  const page = join(import.meta.dirname, '../../docs/scorecard.md')
  const [begin, end] = ['<!-- figures -->\n', '<!-- end of figures -->']
  const text = await readFile(page, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  await writeFile(page, `${before}${begin}\n${report}\n${end}${rest.split(end)[1] ?? ''}`)
}
