/** A field while it is read: its code, what it is in a form, and whether a result is written behind them. */
export type Field = {
  code: string
  hasResult: boolean
  /** Values of the control words of a form, and the entries of a list. */
  form: Map<string, number>
  entries: string[]
}

export const newField = (): Field => ({ code: '', hasResult: false, form: new Map(), entries: [] })
