/** Selects parts that their page keeps from its visitors. */
export const inertPart = '[inert], [aria-hidden=true]'
