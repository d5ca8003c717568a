/** Whether a line only leads to what follows it. */
export const leadsOn = (line: string): boolean => /[:：]\s*$/u.test(line)
