/** Milliseconds by a clock that is the same in every thread. */
export const clock = () => Number(process.hrtime.bigint()) / 1e6
