const day = 86_400_000
/** From the end of 1899, where workbooks begin to count, to 1970. */
const daysTo1970 = 25_569

/** Returns the moment that lies so many days after the end of 1899. */
export const momentAt = (days: number): Date => new Date(Math.round((days - daysTo1970) * day))

/** Returns the days from the end of 1899 to a moment as ISO writes it. */
export const serialOf = (moment: string): number =>
  Date.parse(`${moment.trim().replace(/Z$/, '')}Z`) / day + daysTo1970
