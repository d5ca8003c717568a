/** The attribute with the colour that a style sheet gives a cell. */
export const cellColour = 'data-cell-colour'
