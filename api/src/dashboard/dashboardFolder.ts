import { fileURLToPath } from 'node:url'

/** Where the built dashboard lies. */
export const dashboardFolder = fileURLToPath(new URL('../../../dashboard/dist/', import.meta.url))
