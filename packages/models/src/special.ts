/** Ids of special tokens in `packages/models/weights/words.q4`. */
export const special = { start: 0, pad: 1, end: 2, unknown: 3 } as const
