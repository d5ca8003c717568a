/** What receipts call text that its writer crossed out: it is not material. */
export const struckThrough = 'Struck-through text'
