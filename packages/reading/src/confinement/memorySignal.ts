/** Ends a process that reads, when it takes more memory than it may. */
export const memorySignal = 'SIGUSR2'
