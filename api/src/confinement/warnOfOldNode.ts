import { log } from '../log.ts'

/** Warns the operator of the server where this version of Node cannot refuse the network to a process. */
export function warnOfOldNode() {
  if (!process.allowedNodeEnvironmentFlags.has('--allow-net'))
    log.warn('This version of Node lets processes that read files use the network: use Node 26.')
}
