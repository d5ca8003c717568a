import {
  ADTS,
  type AudioCodec,
  BufferTarget,
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FLAC,
  FlacOutputFormat,
  Input,
  type InputAudioTrack,
  Logging,
  LogLevel,
  MATROSKA,
  Mp3OutputFormat,
  MP3,
  MP4,
  Mp4OutputFormat,
  MPEG_TS,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
} from 'mediabunny'
import { Unreadable } from '../Reading.ts'
import type { SoundPart } from './Sound.ts'
import type { Source } from './Source.ts'

/** Largest part that speech endpoints accept (OpenAI: 25 MB), and longest part, so that progress is visible. */
const maxBytes = 23 * 2 ** 20
const maxSeconds = 600

// Its warnings would go to our standard error.
Logging.level = LogLevel.Silent

const formats = [MP4, QTFF, MATROSKA, WEBM, MP3, WAVE, OGG, FLAC, ADTS, MPEG_TS]

/** Containers that speech recognisers accept, the simplest first. */
const containers = [
  { ending: 'mp3', make: () => new Mp3OutputFormat() },
  { ending: 'ogg', make: () => new OggOutputFormat() },
  { ending: 'flac', make: () => new FlacOutputFormat() },
  { ending: 'wav', make: () => new WavOutputFormat() },
  { ending: 'm4a', make: () => new Mp4OutputFormat() },
]

/** Opens the sound of a video or recording as parts that are files of their own, without encoding it again. */
export async function openSound(source: Source) {
  const input = new Input({
    formats,
    source: new CustomSource({
      getSize: () => source.size,
      read: (start, end) => source.read(start, end - start),
    }),
  })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Unreadable('There is no sound in this file')
  const codec = await track.getCodec()
  const container = codec && containers.find(({ make }) => holds(make(), codec))
  if (!container)
    throw new Unreadable(
      'The sound of this file is of a kind that cannot be read: save it as MP3 or M4A',
    )
  const { title = '' } = await input.getMetadataTags()
  return {
    title,
    seconds: await track.computeDuration(),
    parts: () => partsOf(track, codec, container),
  }
}

const holds = (format: { getSupportedAudioCodecs: () => AudioCodec[] }, codec: AudioCodec) =>
  format.getSupportedAudioCodecs().includes(codec)

async function* partsOf(
  track: InputAudioTrack,
  codec: AudioCodec,
  { ending, make }: (typeof containers)[number],
): AsyncGenerator<SoundPart> {
  const decoderConfig = await track.getDecoderConfig()
  let part: Awaited<ReturnType<typeof begin>> | undefined

  async function begin(start: number) {
    const target = new BufferTarget()
    const output = new Output({ format: make(), target })
    const sound = new EncodedAudioPacketSource(codec)
    output.addAudioTrack(sound)
    await output.start()
    return { target, output, sound, start, end: start, bytes: 0 }
  }
  async function finish({ output, target, start, end }: NonNullable<typeof part>) {
    await output.finalize()
    return { bytes: new Uint8Array(target.buffer!), ending, start: Math.max(0, start), end }
  }

  for await (const packet of new EncodedPacketSink(track).packets()) {
    const { timestamp, duration, byteLength } = packet
    const full =
      part && (part.bytes + byteLength > maxBytes || timestamp - part.start >= maxSeconds)
    if (part && full) {
      yield await finish(part)
      part = undefined
    }
    part ??= await begin(timestamp)
    const moved = packet.clone({ timestamp: Math.max(0, timestamp - part.start) })
    await part.sound.add(moved, part.bytes || !decoderConfig ? undefined : { decoderConfig })
    part.bytes += byteLength
    part.end = timestamp + duration
  }
  if (part) yield await finish(part)
}
