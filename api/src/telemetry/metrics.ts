import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The metrics of this process, beside what `monitoring/metricsText.ts` looks up. Labels are names of the code's own, so
 * that there are few of them: never a bot, a user or an address.
 */
export const registry = new Registry()
const registers = [registry]

export const requestSeconds = new Histogram({
  name: 'sandbox_request_seconds',
  help: 'From the arrival of a request to the end of its answer, by the row of the contract and the class of the status; "left" where the caller did not wait for it',
  labelNames: ['row', 'status'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
  registers,
})

export const firstSentenceSeconds = new Histogram({
  name: 'sandbox_first_sentence_seconds',
  help: 'From the beginning of an answer to its first sentence, by who asked',
  labelNames: ['by'],
  buckets: [0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10, 30, 60],
  registers,
})

export const answers = new Counter({
  name: 'sandbox_answers_total',
  help: 'Answers that were given to their ends, by kind and who asked',
  labelNames: ['kind', 'by'],
  registers,
})

export const hurriedAnswers = new Counter({
  name: 'sandbox_hurried_answers_total',
  help: 'Answers to visitors for which the language models had no time, because too many asked at once',
  registers,
})

export const modelTokens = new Counter({
  name: 'sandbox_model_tokens_total',
  help: 'Tokens of the model that composes and checks answers',
  labelNames: ['direction'],
  registers,
})

export const modelDollars = new Counter({
  name: 'sandbox_model_dollars_total',
  help: 'Dollars spent on the model, where its price is known',
  registers,
})

export const jobSeconds = new Histogram({
  name: 'sandbox_job_seconds',
  help: 'Time for which a job was held, by kind and how that ended',
  labelNames: ['kind', 'outcome'],
  buckets: [0.1, 0.5, 2, 10, 60, 300, 1_800],
  registers,
})

const places = new Map<string, () => number>()

/** Has `/metrics` show how many wait at a place of the code, whoever they are. */
export const watchWaiting = (place: string, count: () => number) => void places.set(place, count)

registry.registerMetric(
  new Gauge({
    name: 'sandbox_waiting',
    help: 'Callers and pieces of work that wait, by where',
    labelNames: ['place'],
    registers: [],
    collect() {
      for (const [place, count] of places) this.set({ place }, count())
    },
  }),
)
