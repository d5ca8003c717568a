/** The attribute with the colour of a cell, by itself or by a style sheet: what looks for articles takes styles away. */
export const cellColour = 'data-cell-colour'
