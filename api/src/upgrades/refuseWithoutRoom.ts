import { statfs } from 'node:fs/promises'
import { unlessDamaged } from '../database/unlessDamaged.ts'
import { bytesOfSearchIndexes } from '../training/indexSearch.ts'
import type { DueUpgrade } from './upgradeData.ts'

/** Bytes are written into the log first, then into the file. */
const copies = 2

/** Throws, with a sentence for a person, where the disk of the folder has no room for bringing its data up to date. */
export async function refuseWithoutRoom(folder: string, upgrades: DueUpgrade[]) {
  const sizes = [bytesOfSearchIndexes(), ...upgrades.map(({ bytes }) => bytes())]
  // Damage that keeps something from being counted keeps no server from starting.
  const known = await Promise.all(sizes.map(size => unlessDamaged(size)))
  const needed = known.reduce<number>((sum, bytes = 0) => sum + bytes, 0) * copies
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (!needed || free >= needed) return
  throw new Error(
    `Opening the data in ${folder} with this version and these settings needs up to ${inMb(needed)} MB of disk, and ${inMb(free)} MB are free. Nothing was changed. Make room, then start again.`,
  )
}

const inMb = (bytes: number) => Math.ceil(bytes / 2 ** 20)
