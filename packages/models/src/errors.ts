/** A job waited beyond its deadline. */
export class Overdue extends Error {}

/** No thread runs the models any more. */
export class ModelsStopped extends Error {
  constructor(options?: ErrorOptions) {
    super('The models have stopped', options)
  }
}
