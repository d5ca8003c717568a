/** Reads the file named on the command line and prints seconds, processor seconds, and memory in MB. */
import { closeReaders, readFile } from '../../api/src/material/readers.ts'

const [path = ''] = process.argv.slice(2)
// The thread and its code, which any file takes, do not count for this one.
await readFile({ path: import.meta.filename, name: 'small.txt' })

const megabytes = () => process.memoryUsage.rss() / 2 ** 20
const before = megabytes()
let max = before
setInterval(() => (max = Math.max(max, megabytes())), 20).unref()

const began = performance.now()
const cpuBefore = process.cpuUsage()
const { receipt, words } = await readFile({ path, name: 'long' })
const seconds = (performance.now() - began) / 1_000
const { user, system } = process.cpuUsage(cpuBefore)
await closeReaders()

const { unit, units } = receipt
const cpu = (user + system) / 1e6
const result = {
  [`${unit}s`]: units,
  words,
  seconds: Number(seconds.toFixed(1)),
  'cpu seconds': Number(cpu.toFixed(1)),
  [`${unit}s/cpu s`]: Math.round(units / cpu),
  MB: Math.round(max - before),
}
process.stdout.write(JSON.stringify(result))
