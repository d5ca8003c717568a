/** The longest that a read of very many questions may take; one that says so delays no short read of the embedded database. */
export const longestReadMs = 30_000
