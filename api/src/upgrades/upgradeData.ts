import { log } from '../log.ts'
import { dataVersion, noteDataVersion } from './DataVersion.ts'
import { type Upgrade, upgrades } from './upgrades.ts'

/** An upgrade and the version that the data has after it. */
export type DueUpgrade = Upgrade & { number: number }

/** The data is of a version that this program does not know. */
export class NewerData extends Error {}

/**
 * Returns the upgrades that the data of an older version still needs, in their order. Throws NewerData, with a sentence for
 * a person, for data of a newer version.
 */
export async function dueUpgrades(): Promise<DueUpgrade[]> {
  const newest = upgrades.length
  const version = await dataVersion(newest)
  if (version > newest)
    throw new NewerData(
      `The data was written by a newer version of SandBox AI (version ${version} of the data, this one knows ${newest}). Nothing was changed. Update, then start again.`,
    )
  return upgrades.map((upgrade, at) => ({ ...upgrade, number: at + 1 })).slice(version)
}

/**
 * Brings the data to the newest version. Each upgrade is noted when it is whole, so that the next start goes on after an
 * interruption.
 */
export async function upgradeData(due: DueUpgrade[]) {
  for (const { what, run, number } of due) {
    log.info({ what }, 'upgrading the data')
    await run()
    await noteDataVersion(number)
  }
  await noteDataVersion(upgrades.length)
}
