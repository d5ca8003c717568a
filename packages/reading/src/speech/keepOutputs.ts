/** Field numbers in `onnx.proto`. */
const graphOfModel = 7
const outputOfGraph = 12
const nameOfOutput = 1

type Field = { number: number; from: number; body: Uint8Array; to: number }

/**
 * Returns an ONNX model that has only the named outputs. An output takes memory until a run is over, asked for or not, and
 * Whisper's attentions take more than all else.
 */
export function keepOutputs(model: Uint8Array, names: string[]): Uint8Array {
  const isKept = ({ number, body }: Field) =>
    number !== outputOfGraph ||
    fieldsOf(body).some(field => field.number === nameOfOutput && names.includes(utf8(field.body)))
  return Buffer.concat(
    fieldsOf(model).flatMap(({ number, from, body, to }) => {
      if (number !== graphOfModel) return [model.subarray(from, to)]
      const fields = fieldsOf(body).filter(isKept)
      const parts = fields.map(field => body.subarray(field.from, field.to))
      const length = parts.reduce((sum, part) => sum + part.length, 0)
      return [varint((graphOfModel << 3) | 2), varint(length), ...parts]
    }),
  )
}

/** The fields of a message of Protocol Buffers; those that have no length have an empty body. */
function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = []
  for (let at = 0; at < message.length;) {
    const from = at
    const [tag, afterTag] = readVarint(message, at)
    const [value, afterValue] = readVarint(message, afterTag)
    const wire = tag & 7
    const start = wire === 2 ? afterValue : afterTag
    if (wire === 0) at = afterValue
    else at = start + (wire === 2 ? value : wire === 1 ? 8 : 4)
    const body = wire === 2 ? message.subarray(start, at) : new Uint8Array()
    fields.push({ number: tag >>> 3, from, body, to: at })
  }
  return fields
}

function readVarint(bytes: Uint8Array, from: number): [value: number, next: number] {
  let value = 0
  let scale = 1
  for (let at = from; ; at++, scale *= 128) {
    const byte = bytes[at] ?? 0
    value += (byte & 127) * scale
    if (byte < 128) return [value, at + 1]
  }
}

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let left = value
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) | 128)
  return Uint8Array.from([...bytes, left])
}

const utf8 = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')
