import { Worker } from 'node:worker_threads'

/**
 * Returns threads that run one script: `take` gives one without work, or a new one, and `rest` puts it back, to be let go after
 * so many milliseconds without work. A thread at rest keeps no process alive, and its late errors are nobody's.
 */
export function idleThreads(start: () => Worker, idleMs: number) {
  /** Each with the timer that lets it go. */
  const idle = new Map<Worker, NodeJS.Timeout>()
  return {
    take(): Worker {
      for (const [thread, timer] of idle) {
        clearTimeout(timer)
        idle.delete(thread)
        thread.ref()
        return thread
      }
      const thread = start()
      return thread.on('error', () => idle.delete(thread)).on('exit', () => idle.delete(thread))
    },
    rest(thread: Worker) {
      thread.unref()
      const end = () => {
        idle.delete(thread)
        void thread.terminate()
      }
      idle.set(thread, setTimeout(end, idleMs).unref())
    },
  }
}
