import { type Regression, softmax } from '../../api/src/models/chancesOf.ts'

type Example = { vector: Float32Array; label: number }

/** Returns weights and bias that tell labels from 0 to `labels` apart, by gradient descent with momentum. */
export function fitSoftmax(examples: Example[], labels: number): Regression {
  const size = examples[0]!.vector.length
  // Vectors lie close together: the mean is taken off, and the rest drawn apart.
  const mean = Float64Array.from(
    { length: size },
    (_, at) => examples.reduce((sum, { vector }) => sum + vector[at]!, 0) / examples.length,
  )
  const drawn = 12
  const inputs = examples.map(({ vector }) =>
    Float64Array.from(vector, (value, at) => (value - mean[at]!) * drawn),
  )
  const zeros = () => Array.from({ length: labels }, () => new Float64Array(size))
  const [weights, momentum] = [zeros(), zeros()]
  const bias = new Float64Array(labels)
  const momentumOfBias = new Float64Array(labels)
  const [steps, rate, decay] = [400, 1.5, 2e-4]
  for (let step = 0; step < steps; step++) {
    const gradient = zeros()
    const gradientOfBias = new Float64Array(labels)
    for (const [row, input] of inputs.entries()) {
      const chances = softmax(weights.map((own, label) => bias[label]! + product(own, input)))
      for (const [label, chance] of chances.entries()) {
        const error = chance - Number(examples[row]!.label === label)
        gradientOfBias[label]! += error
        const own = gradient[label]!
        for (let at = 0; at < size; at++) own[at]! += error * input[at]!
      }
    }
    for (const [label, own] of weights.entries()) {
      const moving = momentum[label]!
      for (let at = 0; at < size; at++) {
        const slope = gradient[label]![at]! / inputs.length + decay * own[at]!
        moving[at] = 0.9 * moving[at]! - rate * slope
        own[at]! += moving[at]!
      }
      momentumOfBias[label] =
        0.9 * momentumOfBias[label]! - (rate * gradientOfBias[label]!) / inputs.length
      bias[label] = (bias[label] ?? 0) + (momentumOfBias[label] ?? 0)
    }
  }
  const raw = weights.map(own => Array.from(own, weight => Number((weight * drawn).toFixed(4))))
  // The bias takes up the mean.
  const folded = raw.map((own, label) => Number((bias[label]! - product(own, mean)).toFixed(4)))
  return { bias: folded, weights: raw }
}

function product(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}
