import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tensor, TypedTensor } from 'onnxruntime-common'
import { melBands, windowFrames } from './logMel.ts'
import { loadModel, tensor } from './loadModel.ts'
import { readVocabulary } from './readVocabulary.ts'

/** Appends tokens to a transcript; returns the logits of the next token. */
export type NextLogits = (tokens: number[]) => Promise<Float32Array>

export type Whisper = {
  /** Reads a spectrogram and begins its transcript. */
  hear: (mel: Float32Array) => Promise<NextLogits>
  /** Tokens of languages by their codes. */
  languages: Map<string, number>
  /** Tokens of symbols that are not spoken. */
  suppressed: number[]
  /** Returns the text of text tokens. */
  textOf: (tokens: number[]) => string
}

type Config = { decoder_layers: number; decoder_attention_heads: number; d_model: number }
type Generation = {
  lang_to_id: Record<string, number>
  suppress_tokens: number[]
}

/** Name of the encoder's output. */
const encoded = 'last_hidden_state'

/** Loads a Whisper model in the layout of transformers.js from its folder. */
export async function loadWhisper(folder: string, threads: number): Promise<Whisper> {
  const config = readJson(folder, 'config.json') as Config
  const generation = readJson(folder, 'generation_config.json') as Generation
  const heads = config.decoder_attention_heads
  const nothing = tensor('float32', new Float32Array(), [1, heads, 0, config.d_model / heads])
  // In the order of the model's outputs: this version of the engine assigns names to requested outputs by position.
  const all = Array.from({ length: config.decoder_layers }, (_, layer) =>
    ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'].map(key => `${layer}.${key}`),
  ).flat()
  const ofText = all.filter(key => key.includes('decoder'))
  const outputs = (keys: string[]) => ['logits', ...keys.map(key => `present.${key}`)]
  const load = (file: string, names: string[]) =>
    loadModel(join(folder, 'onnx', file), names, threads)
  const encoder = await load('encoder_model_quantized.onnx', [encoded])
  const decoder = await load('decoder_model_merged_quantized.onnx', outputs(all))

  function begin(sound: Tensor): NextLogits {
    const past = Object.fromEntries(all.map(key => [`past_key_values.${key}`, nothing]))
    let isFirst = true
    return async tokens => {
      const changed = isFirst ? all : ofText
      const feeds = {
        ...past,
        input_ids: tensor('int64', BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
        encoder_hidden_states: sound,
        use_cache_branch: tensor('bool', [!isFirst], [1]),
      }
      const tensors = await decoder.run(feeds, outputs(changed))
      const [logits, ...presents] = Object.values(tensors)
      for (const [at, key] of changed.entries()) past[`past_key_values.${key}`] = presents[at]!
      isFirst = false
      const { data, dims } = logits as TypedTensor<'float32'>
      return data.subarray(-dims.at(-1)!)
    }
  }

  return {
    async hear(mel) {
      const features = tensor('float32', mel, [1, melBands, windowFrames])
      const tensors = await encoder.run({ input_features: features }, [encoded])
      return begin(tensors[encoded]!)
    },
    languages: new Map(
      Object.entries(generation.lang_to_id).map(([name, token]) => [name.slice(2, -2), token]),
    ),
    suppressed: generation.suppress_tokens,
    textOf: readVocabulary(readJson(folder, 'vocab.json') as Record<string, number>),
  }
}

function readJson(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}
