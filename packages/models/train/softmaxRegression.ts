import { type Regression, softmax } from '../src/chancesOf.ts'

type Example = { vector: Float32Array; label: number }

/** Factor by which vectors are drawn apart once their mean is taken off: they lie close together. */
const drawn = 12
const [steps, rate, inertia, decay] = [400, 1.5, 0.9, 2e-4]

/** Returns weights and bias that tell labels from 0 to `labels` apart, by gradient descent with momentum. */
export function fitSoftmax(examples: Example[], labels: number): Regression {
  const size = examples[0]!.vector.length
  const mean = Float64Array.from(
    { length: size },
    (_, at) => examples.reduce((sum, { vector }) => sum + vector[at]!, 0) / examples.length,
  )
  const inputs = examples.map(({ vector }) =>
    Float64Array.from(vector, (value, at) => (value - mean[at]!) * drawn),
  )
  const zeros = () => Array.from({ length: labels }, () => new Float64Array(size))
  const [weights, momentum, gradient] = [zeros(), zeros(), zeros()]
  const bias = new Float64Array(labels)
  const momentumOfBias = new Float64Array(labels)
  const gradientOfBias = new Float64Array(labels)
  for (let step = 0; step < steps; step++) {
    for (const own of [gradientOfBias, ...gradient]) own.fill(0)
    for (const [row, input] of inputs.entries()) {
      const scores = weights.map((own, label) => bias[label]! + product(own, input))
      for (const [label, chance] of softmax(scores).entries()) {
        const error = chance - Number(examples[row]!.label === label)
        gradientOfBias[label]! += error
        addScaled(gradient[label]!, input, error)
      }
    }
    for (const [label, own] of weights.entries())
      descend(own, momentum[label]!, gradient[label]!, inputs.length, decay)
    descend(bias, momentumOfBias, gradientOfBias, inputs.length, 0)
  }
  const raw = weights.map(own => Array.from(own, weight => Number((weight * drawn).toFixed(4))))
  // The bias takes up the mean.
  const folded = raw.map((own, label) =>
    Number((bias[label]! - product(Float64Array.from(own), mean)).toFixed(4)),
  )
  return { bias: folded, weights: raw }
}

/** Moves weights against the mean gradient of some examples, with momentum and an L2 penalty. */
function descend(
  weights: Float64Array,
  momentum: Float64Array,
  gradient: Float64Array,
  count: number,
  penalty: number,
) {
  for (let at = 0; at < weights.length; at++) {
    const slope = gradient[at]! / count + penalty * weights[at]!
    momentum[at] = inertia * momentum[at]! - rate * slope
    weights[at]! += momentum[at]!
  }
}

// One kind of array only, and four sums at a time: that is what the compiler makes fast.
function product(one: Float64Array, other: Float64Array): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  const blockEnd = one.length - (one.length % 4)
  for (let at = 0; at < blockEnd; at += 4) {
    a += one[at]! * other[at]!
    b += one[at + 1]! * other[at + 1]!
    c += one[at + 2]! * other[at + 2]!
    d += one[at + 3]! * other[at + 3]!
  }
  for (let at = blockEnd; at < one.length; at++) a += one[at]! * other[at]!
  return a + b + c + d
}

function addScaled(sum: Float64Array, addend: Float64Array, factor: number) {
  for (let at = 0; at < sum.length; at++) sum[at]! += factor * addend[at]!
}
