/** The measurements of a contestant, by name: a figure, a word, or null where there is nothing to measure. */
export type Measures = Record<string, number | string | boolean | null>
