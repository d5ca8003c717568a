type Note = (details: object, message: string) => void

/** Where the operator of the server reads what went wrong: pino, or alike. */
export type Log = { warn: Note; error: Note }

export const silentLog: Log = { warn: () => {}, error: () => {} }
