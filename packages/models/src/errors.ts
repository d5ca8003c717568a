/** A job waited beyond its deadline. */
export class Overdue extends Error {}

/** The caller has to do without the models. */
export class ModelsUnavailable extends Error {}

/** No thread runs the models any more. */
export class ModelsStopped extends ModelsUnavailable {
  constructor(options?: ErrorOptions) {
    super('The models have stopped', options)
  }
}

/** The models would come to a visitor's question too late. */
export class ModelsCrowded extends ModelsUnavailable {
  constructor() {
    super('Too many questions wait for the models')
  }
}
