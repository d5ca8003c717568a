type Spent = { month: string; dollars: number }

/** A month in UTC, as `2026-11`. */
export const thisMonth = () => new Date().toISOString().slice(0, 7)

/** Dollars a bot's answers have cost this month, as far as the model's prices are known. */
export const spentThisMonth = ({ spent }: { spent?: Partial<Spent> | null }): number =>
  spent?.month === thisMonth() ? (spent.dollars ?? 0) : 0
