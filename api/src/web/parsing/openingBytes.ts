/** Bytes of a page that are looked at before it is read. */
export const openingBytes = 131_072
