import { fileURLToPath } from 'node:url'

/** Where the built widget lies. */
export const widgetFolder = fileURLToPath(new URL('../../../widget/dist/', import.meta.url))
