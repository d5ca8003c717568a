import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import {
  ALL_FORMATS,
  type AudioCodec,
  AudioSampleSink,
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
} from 'mediabunny'
import { Unreadable } from '../Reading.ts'
import { createResampler } from './createResampler.ts'
import { sampleRate } from './logMel.ts'

/** More seconds than a part of a recording has: what holds more lies about its length. */
const maxSeconds = 1_200
/** Bytes, packets of Opus and seconds of AAC that are decoded at once. */
const sliceSize = 65_536
const packetsAtOnce = 500
const secondsAtOnce = 20

/** Channels of sound, so many samples a second. */
type Block = { channelData: Float32Array[]; sampleRate: number }
type Blocks = AsyncGenerator<Block>

/**
 * Returns the sound of a file at 16 kHz, its channels mixed. Each kind is decoded in WebAssembly or JavaScript, so that
 * what strangers send never meets native code. Throws `Unreadable` for kinds that are not known.
 */
export async function decodeSound(bytes: Uint8Array<ArrayBuffer>): Promise<Float32Array> {
  const pieces: Float32Array[] = []
  let length = 0
  let resampler: ReturnType<typeof createResampler> | undefined
  const keep = (piece: Float32Array) => {
    length += piece.length
    if (length > maxSeconds * sampleRate)
      throw new Unreadable('This file holds more sound than it says, and cannot be read')
    pieces.push(piece)
  }
  for await (const { channelData, sampleRate: rate } of blocksOf(bytes)) {
    if (resampler?.rate !== rate) {
      if (resampler) keep(resampler.finish())
      resampler = createResampler(rate)
    }
    keep(resampler.push(mixed(channelData)))
  }
  if (resampler) keep(resampler.finish())
  const whole = new Float32Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

async function* blocksOf(bytes: Uint8Array<ArrayBuffer>): Blocks {
  using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const track = await input.getPrimaryAudioTrack()
  const codec = track && (await track.getCodec())
  if (!track || !codec) throw unknown(undefined)
  else if (codec === 'mp3') yield* mp3(bytes)
  else if (codec === 'aac') yield* aac(bytes)
  else if (codec === 'opus') yield* opus(track)
  else if (codec === 'flac') yield* flac(bytes)
  else if (codec === 'vorbis') yield* vorbis(bytes)
  else if (/^pcm|law$/.test(codec)) yield* plain(track)
  else throw unknown(codec)
}

const unknown = (codec: AudioCodec | undefined) =>
  new Unreadable(
    `The sound of this file is of a kind that cannot be decoded here${codec ? ` (${codec})` : ''}: save it as MP3 or M4A`,
  )

async function* mp3(bytes: Uint8Array): Blocks {
  const { MPEGDecoder } = await import('mpg123-decoder')
  const decoder = new MPEGDecoder()
  await decoder.ready
  for (const slice of slices(bytes)) yield decoder.decode(slice)
  decoder.free()
}

async function* flac(bytes: Uint8Array): Blocks {
  const { FLACDecoder } = await import('@wasm-audio-decoders/flac')
  const decoder = new FLACDecoder()
  await decoder.ready
  for (const slice of slices(bytes)) yield await decoder.decode(slice)
  yield await decoder.flush()
  decoder.free()
}

async function* vorbis(bytes: Uint8Array): Blocks {
  const { OggVorbisDecoder } = await import('@wasm-audio-decoders/ogg-vorbis')
  const decoder = new OggVorbisDecoder()
  await decoder.ready
  for (const slice of slices(bytes)) yield await decoder.decode(slice)
  yield await decoder.flush()
  decoder.free()
}

async function* opus(track: InputAudioTrack): Blocks {
  const { OpusDecoder } = await import('opus-decoder')
  const config = await track.getDecoderConfig()
  const decoder = new OpusDecoder({ sampleRate, ...opusChannels(config) })
  await decoder.ready
  let packets: Uint8Array[] = []
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    packets.push(data)
    if (packets.length < packetsAtOnce) continue
    yield decoder.decodeFrames(packets)
    packets = []
  }
  yield decoder.decodeFrames(packets)
  decoder.free()
}

/** Returns the mapping of channels to streams from the file's `OpusHead` (RFC 7845, 5.1). */
function opusChannels(config: AudioDecoderConfig | null) {
  const { buffer, byteOffset = 0 } = (config?.description ?? {}) as Partial<Uint8Array>
  const head = Buffer.from(buffer ?? new ArrayBuffer(0), byteOffset)
  const channels = head[9] ?? config?.numberOfChannels ?? 1
  if (!head[18]) return { channels, streamCount: 1, coupledStreamCount: channels - 1 }
  return {
    channels,
    streamCount: head[19]!,
    coupledStreamCount: head[20]!,
    channelMappingTable: [...head.subarray(21, 21 + channels)],
  }
}

/** Decodes with FFmpeg in WebAssembly; its wrapper takes Node for a browser that has two names of CommonJS. */
async function* aac(bytes: Uint8Array<ArrayBuffer>): Blocks {
  const require = createRequire(import.meta.url)
  Object.assign(globalThis, { __dirname: import.meta.dirname, require })
  const { getAudioDecoder } = await import('audio-file-decoder')
  const wasm = readFileSync(require.resolve('audio-file-decoder/decode-audio.wasm'))
  const address = `data:application/wasm;base64,${wasm.toString('base64')}`
  const decoder = await getAudioDecoder(address, bytes.slice().buffer)
  const { duration, sampleRate: rate } = decoder
  for (let from = 0; from < duration; from += secondsAtOnce) {
    // It gives whole packets: what is beyond comes again with the next ones.
    yield {
      channelData: [decoder.decodeAudioData(from, secondsAtOnce).subarray(0, secondsAtOnce * rate)],
      sampleRate: rate,
    }
  }
  decoder.dispose()
}

async function* plain(track: InputAudioTrack): Blocks {
  for await (using sample of new AudioSampleSink(track).samples()) {
    const channelData = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
      const channel = new Float32Array(sample.numberOfFrames)
      sample.copyTo(channel, { planeIndex, format: 'f32-planar' })
      return channel
    })
    yield { channelData, sampleRate: sample.sampleRate }
  }
}

function* slices(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += sliceSize)
    yield bytes.subarray(from, from + sliceSize)
}

function mixed(channels: Float32Array[]) {
  const [first = new Float32Array(), ...others] = channels
  if (!others.length) return first
  return first.map(
    (value, at) => others.reduce((sum, channel) => sum + channel[at]!, value) / channels.length,
  )
}
