/** Does work so many times at once; resolves when all are over, whether they failed or not. */
export const atOnce = <T>(times: number, work: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: times }, (_, at) => work(at)))
