import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../log.ts'
import { dueUpgrades, NewerData } from './upgradeData.ts'

/** Milliseconds between two looks: what an older server writes meanwhile is not upgraded any more. */
const everyMs = 5_000

/** Resolves with a sentence once another server has brought the data to a version that this one does not know. */
export async function newerData(): Promise<string> {
  for (;;) {
    await sleep(everyMs, undefined, { ref: false })
    try {
      await dueUpgrades()
    } catch (error) {
      if (error instanceof NewerData) return error.message
      log.debug({ err: error }, 'the version of the data was not looked at')
    }
  }
}
