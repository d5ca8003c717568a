import type { Film, SubtitleTrack } from './Film.ts'

/** The track a viewer would see who chooses nothing, and what to say of the others. */
export function chooseSubtitles({ subtitles, unread }: Film) {
  const rank = (track: SubtitleTrack) => Number(track.isForced) * 2 + Number(!track.isDefault)
  const [chosen, ...others] = subtitles
    .filter(track => track.cues.length > 0)
    .sort((a, b) => rank(a) - rank(b))
  const warnings: string[] = []
  if (chosen && others.length > 0)
    warnings.push(
      `Of ${others.length + 1} tracks of subtitles the one in ${nameOf(chosen)} was read. Left out: ${others.map(nameOf).join(', ')}.`,
    )
  if (unread.length > 0)
    warnings.push(`Subtitles that hold no text were left out (${[...new Set(unread)].join(', ')}).`)
  return { chosen, warnings }
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function nameOf({ language, isForced }: SubtitleTrack) {
  const note = isForced ? ' (foreign parts only)' : ''
  try {
    return (names.of(language) ?? (language || 'an unnamed language')) + note
  } catch {
    return 'an unnamed language' + note
  }
}
