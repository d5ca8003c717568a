import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { InferenceSession, Tensor } from 'onnxruntime-common'
import { keepOutputs } from './keepOutputs.ts'

/** The native engine alone: the one in WebAssembly would hear slower than people speak. */
const engine = createRequire(import.meta.url)('onnxruntime-node') as {
  InferenceSession: typeof InferenceSession
  Tensor: typeof Tensor
}

/** Loads an ONNX model with the named outputs alone, so that it takes little memory beside its weights. */
export async function loadModel(path: string, outputs: string[], threads: number) {
  return engine.InferenceSession.create(keepOutputs(readFileSync(path), outputs), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableMemPattern: false,
    enableCpuMemArena: false,
    // Its warnings speak of how the model was exported.
    logSeverityLevel: 3,
    extra: { session: { disable_prepacking: '1' } },
  })
}

export function tensor(
  type: Tensor.Type,
  values: Float32Array | BigInt64Array | boolean[],
  shape: number[],
): Tensor {
  return new engine.Tensor(type, values, shape)
}
