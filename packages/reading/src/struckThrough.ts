/** Name in receipts of text that its author crossed out, which is not material. */
export const struckThrough = 'Struck-through text'
