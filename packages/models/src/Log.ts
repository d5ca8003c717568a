type Note = (details: object, message: string) => void

/** Where the operator of the server reads what went wrong: pino, or alike. */
export type Log = { info: Note; warn: Note; error: Note }

const silent: Note = () => {}
export const silentLog: Log = { info: silent, warn: silent, error: silent }
