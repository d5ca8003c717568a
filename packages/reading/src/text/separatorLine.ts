/** The first line of a table of text that tells Excel what separates its cells, and is no row of it. */
export const separatorLine = /^sep=([\t;|,])\r?\n/i
