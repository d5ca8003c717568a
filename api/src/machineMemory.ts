import { totalmem } from 'node:os'

/** Returns the bytes of memory that this process may have at most: the machine's, or those of its container. */
export const machineMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Infinity)
