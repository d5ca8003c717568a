import { expect, it, onTestFinished, vi } from 'vitest'
import { takeTurns } from './takeTurns.ts'

it('turns at a host do not wait for a clock that was set back', async () => {
  const turn = takeTurns()
  const signal = AbortSignal.timeout(20_000)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  await turn('garden.test', 1, signal)
  vi.useRealTimers()
  await expect(turn('garden.test', 1, signal)).resolves.toBeUndefined()
})
