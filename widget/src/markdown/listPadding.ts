/** Room before the items of a numbered list: for its widest number, the point and a space. */
export const listPadding = (start: number, length: number) =>
  `${String(start + length - 1).length + 1.5}ch`
