import { openSync, ftruncateSync, closeSync, writeSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createReaders } from '../processes/createReaders.ts'
import { readBytes } from '../readBytes.ts'
import { makeMkv } from '../testing/makeMkv.ts'
import { makeMp4 } from '../testing/makeMp4.ts'
import { onDisk } from '../testing/onDisk.ts'
import { makeWav } from '../testing/videos.ts'

const cues = [
  { start: 1, end: 2, text: 'The lamp is lit.' },
  { start: 2, end: 4, text: 'The ferry leaves\nat noon.' },
  { start: 60.25, end: 62, text: 'Bring a coat.' },
]
const expected = [
  { kind: 'cue', text: 'The lamp is lit.', start: 1 },
  { kind: 'cue', text: 'The ferry leaves at noon.', start: 2 },
  { kind: 'cue', text: 'Bring a coat.', start: 60.25 },
]
const frames = cues.map(({ text, ...times }) => ({ ...times, bytes: text }))
/** A document of all cues that is to be shown for a minute. */
const timedText = (minute: number) => ({
  start: 60 * minute,
  end: 60 * (minute + 1),
  text: `<tt xmlns="http://www.w3.org/ns/ttml"><body><div>${cues
    .map(({ start, end, text }) => `<p begin="${start}s" end="${end}s">${text}</p>`)
    .join('')}</div></body></tt>`,
})
const read = (bytes: Uint8Array, name = 'talk.mp4') => readBytes({ bytes, name })

test.each([
  ['3GPP text in MP4', makeMp4({ seconds: 90, tracks: [{ coding: 'tx3g', cues }] })],
  ['WebVTT in MP4', makeMp4({ seconds: 90, tracks: [{ coding: 'wvtt', handler: 'text', cues }] })],
  [
    'Timed Text in MP4',
    makeMp4({
      seconds: 90,
      tracks: [{ coding: 'stpp', handler: 'subt', cues: [0, 1].map(timedText) }],
    }),
  ],
  [
    'an MP4 sent in fragments',
    makeMp4({ seconds: 90, tracks: [{ coding: 'wvtt', cues }], isFragmented: true }),
  ],
  [
    'an MP4 whose subtitles begin later',
    makeMp4({
      seconds: 90,
      tracks: [
        {
          coding: 'tx3g',
          delay: 0.5,
          cues: cues.map(cue => ({ ...cue, start: cue.start - 0.5, end: cue.end - 0.5 })),
        },
      ],
    }),
  ],
  ['plain text in Matroska', makeMkv({ seconds: 90, tracks: [{ codec: 'S_TEXT/UTF8', frames }] })],
  [
    'zipped text in Matroska',
    makeMkv({ seconds: 90, tracks: [{ codec: 'S_TEXT/UTF8', isZipped: true, frames }] }),
  ],
  [
    'ASS in Matroska',
    makeMkv({
      seconds: 90,
      tracks: [
        {
          codec: 'S_TEXT/ASS',
          frames: frames.map((frame, at) => ({
            ...frame,
            bytes: `${at},0,Main,Ada,0,0,0,,{\\i1}${frame.bytes.replace('\n', '\\N')}`,
          })),
        },
      ],
    }),
  ],
  [
    'WebVTT in a live WebM',
    makeMkv({
      seconds: 90,
      isLive: true,
      tracks: [
        {
          codec: 'D_WEBVTT/SUBTITLES',
          frames: frames.map(frame => ({ ...frame, bytes: `1\nline:90%\n${frame.bytes}` })),
        },
      ],
    }),
  ],
])('%s is read cue by cue, with its second', async (_, bytes) => {
  const { type, blocks, receipt } = await read(bytes)
  expect({ type, blocks }).toEqual({ type: 'video', blocks: expected })
  expect(receipt).toMatchObject({ unit: 'second', units: 90, warnings: [] })
})

test.each(['xiph', 'even', 'ebml'] as const)(
  'frames laced the way %s are told apart',
  async lacing => {
    const texts = ['One two three.', 'Four five six.', 'Seven and 8 9.']
    const bytes = makeMkv({
      lacing,
      tracks: [
        {
          codec: 'S_TEXT/UTF8',
          frames: texts.map(bytes => ({ start: 0, end: 1, bytes })),
        },
      ],
    })
    const { blocks } = await read(bytes, 'talk.mkv')
    expect(blocks).toEqual(texts.map(text => ({ kind: 'cue', text, start: 1 })))
  },
)

test('of several tracks the one a viewer sees is read, and the receipt names the others', async () => {
  const other = [{ start: 1, end: 2, text: 'Die Lampe brennt.' }]
  const inMp4 = makeMp4({
    seconds: 90,
    tracks: [
      { coding: 'tx3g', language: 'deu', isEnabled: false, cues: other },
      { coding: 'tx3g', language: 'eng', cues },
      { coding: 'c608', handler: 'clcp', cues: other },
    ],
  })
  const inMkv = makeMkv({
    seconds: 90,
    tracks: [
      { codec: 'S_TEXT/UTF8', isForced: true, frames: frames.slice(0, 1) },
      { codec: 'S_TEXT/UTF8', language: 'ger', isDefault: false, frames: frames.slice(1) },
      { codec: 'S_TEXT/UTF8', frames },
      { codec: 'S_HDMV/PGS', frames },
    ],
  })
  const mp4 = await read(inMp4)
  expect(mp4.blocks).toEqual(expected)
  expect(mp4.receipt.warnings).toEqual([
    'Of 2 tracks of subtitles the one in English was read. Left out: German.',
    'Subtitles that hold no text were left out (c608).',
  ])
  const mkv = await read(inMkv)
  expect(mkv.blocks).toEqual(expected)
  expect(mkv.receipt.warnings).toEqual([
    'Of 3 tracks of subtitles the one in English was read. Left out: German, English (foreign parts only).',
    'Subtitles that hold no text were left out (S_HDMV/PGS).',
  ])
})

test('chapters are headings over what is said in them', async () => {
  const chapters = [
    { start: 0, title: 'Light' },
    { start: 60, title: 'Clothes' },
  ]
  const inMp4 = makeMp4({
    seconds: 90,
    tracks: [
      { coding: 'tx3g', chaptersIn: [2], cues },
      {
        coding: 'tx3g',
        handler: 'text',
        cues: chapters.map(({ start, title }) => ({ start, end: start + 30, text: title })),
      },
    ],
  })
  const inMkv = makeMkv({ chapters, tracks: [{ codec: 'S_TEXT/UTF8', frames }] })
  for (const bytes of [inMp4, inMkv])
    expect((await read(bytes)).blocks).toMatchObject([
      { kind: 'heading', text: 'Light', start: 0 },
      { text: 'The lamp is lit.', section: 'Light' },
      { section: 'Light' },
      { kind: 'heading', text: 'Clothes', start: 60 },
      { text: 'Bring a coat.', section: 'Clothes' },
    ])
})

test.each([
  [
    'a video without subtitles',
    makeMp4({
      seconds: 9,
      tracks: ['vide', 'soun'].map(handler => ({ coding: 'tx3g', handler, cues: [] })),
    }),
    /no subtitles in this video.+TRANSCRIBE_URL/,
  ],
  [
    'a recording in an MP4',
    makeMp4({ seconds: 9, tracks: [{ coding: 'tx3g', handler: 'soun', cues: [] }] }),
    /^This server does not recognise speech: add a transcript/,
  ],
  [
    'a video without anything',
    makeMkv({ tracks: [{ codec: 'V_VP8', kind: 1, frames }] }),
    /neither subtitles nor sound/,
  ],
  ['a recording', makeWav(3), /does not recognise speech: add a transcript/],
])('%s is refused in plain words where nobody hears', async (_, bytes, words) => {
  await expect(read(bytes)).rejects.toMatchObject({
    name: 'Unreadable',
    message: expect.stringMatching(words),
  })
})

test('a long video never lies in memory whole', async () => {
  const path = onDisk(makeMp4({ seconds: 90, tracks: [{ coding: 'tx3g', cues }] }))
  const length = 600 * 2 ** 20
  const file = openSync(path, 'a+')
  const header = Buffer.from('0000free')
  header.writeUInt32BE(length)
  writeSync(file, header)
  ftruncateSync(file, length)
  closeSync(file)
  const { readFile, closeReaders } = createReaders({
    sideBySide: 1,
    memory: 400,
    silence: 30_000,
    time: 60_000,
  })
  expect((await readFile({ path, name: 'long.mp4' })).blocks).toEqual(expected)
  await closeReaders()
})
