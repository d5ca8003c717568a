import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Env, InferenceSession, Tensor, TypedTensor } from 'onnxruntime-common'

/** The inference engine that this machine can load. */
export type RuntimeName = 'native' | 'wasm'
type Engine = { InferenceSession: typeof InferenceSession; Tensor: typeof Tensor }
/** Runs a model on word rows [tokens, width]: every output by its name. */
type Run = (rows: Float32Array, tokens: number) => Promise<Record<string, Float32Array>>
/** `load` takes the path of a model. */
export type Runtime = { name: RuntimeName; load: (path: string) => Promise<Run> }

/**
 * The native engine where its binary loads (Linux with glibc, macOS, Windows; x64 and arm64), else the one in
 * WebAssembly, five to ten times slower. Throws where neither does.
 */
export async function loadRuntime(requested?: RuntimeName): Promise<Runtime> {
  if (requested !== 'wasm')
    try {
      const engine = createRequire(import.meta.url)('onnxruntime-node') as Engine
      return runtime('native', engine, {
        intraOpNumThreads: 1,
        interOpNumThreads: 1,
        executionMode: 'sequential',
        // Inputs of every length would each keep an arena of their own.
        enableMemPattern: false,
        enableCpuMemArena: false,
      })
    } catch (error) {
      if (requested === 'native') throw error
    }
  const engine = (await import('onnxruntime-web')) as unknown as Engine & { env: Env }
  // Each of our threads runs a model of its own.
  engine.env.wasm.numThreads = 1
  return runtime('wasm', engine, {})
}

const runtime = (
  name: RuntimeName,
  { InferenceSession, Tensor }: Engine,
  options: InferenceSession.SessionOptions,
): Runtime => ({
  name,
  load: async path => {
    // The native engine reads the file by itself, without a copy of it in our memory.
    const session = await (name === 'native'
      ? InferenceSession.create(path, options)
      : InferenceSession.create(await readFile(path), options))
    return async (rows, tokens) => {
      const outputs = await session.run({
        words: new Tensor('float32', rows, [1, tokens, rows.length / tokens]),
        mask: new Tensor('float32', new Float32Array(tokens).fill(1), [1, tokens]),
      })
      return Object.fromEntries(
        Object.entries(outputs).map(([key, value]) => [
          key,
          (value as TypedTensor<'float32'>).data,
        ]),
      )
    }
  },
})
