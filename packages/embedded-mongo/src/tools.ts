/** The second door: what maintains the folder of a database, beside a server or without one. */
export { checkFolder } from './storage/check.ts'
export { fileIn } from './storage/open.ts'
export { backupFolder } from './tools/backupFolder.ts'
export { compactFolder } from './tools/compactFolder.ts'
export { mendFolder } from './tools/mendFolder.ts'
export { listenOnPort } from './tools/listenOnPort.ts'
export { readFields } from './tools/readFields.ts'
export { restoreFolder } from './tools/restoreFolder.ts'
