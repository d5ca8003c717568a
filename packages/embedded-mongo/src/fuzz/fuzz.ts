import { fuzzQueries } from './fuzzQueries.ts'
import { fuzzStorage } from './fuzzStorage.ts'
import { fuzzUpdates } from './fuzzUpdates.ts'
import { fuzzWire } from './fuzzWire.ts'

/** `npm run fuzz -- [SEED] [ROUNDS]`: the tests' comparisons for as long as one likes. Fails when anything differs. */
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000)
const rounds = Number(process.argv[3] ?? 50)
if (!Number.isInteger(seed) || !Number.isInteger(rounds) || rounds < 1) {
  console.error('The seed and the rounds are whole numbers: npm run fuzz -- 42 500')
  process.exit(2)
}

for (const fuzz of [fuzzQueries, fuzzUpdates, fuzzStorage, fuzzWire]) {
  const start = performance.now()
  const wrong = await fuzz(seed, rounds)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${fuzz.name}: seed ${seed}, ${rounds} rounds, ${seconds} s, ${wrong.length} differ`)
  for (const text of wrong) console.log(`  ${text}`)
  if (wrong.length > 0) process.exitCode = 1
}
