import { remembering } from '../../../language/remembering.ts'
import { fold, tokens } from '../../../language/tokens.ts'
import { isBounding } from '../../languages/wordIn.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { datesIn } from './datesIn.ts'
import { hoursIn } from './hoursIn.ts'
import { ageKind, limitsIn, limitsMeasure, measuresIn } from './limits.ts'
import { haveCommon, type Span, type Stretch, type Told } from './Stretch.ts'
import { sumsIn } from './sumsIn.ts'
import { weekdaysIn } from './weekdays.ts'
import { isYear, yearsIn } from './yearsIn.ts'

/** How near a limit comes to what lies outside it. */
const outside = 0.9

/** Something a question gives that a text may say otherwise: a day within a week, an hour within some, an age below a limit. */
export type Given = {
  /** The places of its words among the question's terms. */
  places: number[]
  /** How near a text comes to it: 1 where it lies within what that says, less where that sets a limit to it. */
  nearness: (text: string) => number
  /** Whether a number by itself says nothing of it: the 12 of `she is 12` is of no `Plan 12`. */
  isBare?: boolean
}

const hasLength = ({ spans }: Stretch) => spans.some(([from, to]) => from !== to)

/** Asks when something came to pass, of which the hours of every day tell nothing. */
const askingOnce = /\bwhen did\b/iu

const kinds = [weekdaysIn, datesIn, hoursIn, sumsIn]

/** What a question gives, by which a text is found that never names it. */
export const givenIn = (asked: ReadQuestion): Given[] => {
  const { question } = asked
  const folded = fold(question)
  const placesOf = ({ start, end }: Stretch) => {
    const said = new Set(tokens(folded.slice(start, end)).map(token => token.folded))
    return [...asked.terms.keys()].filter(at => said.has(asked.terms[at]!.folded))
  }
  // `Are you open on Sunday?` is answered by the days when, `What happens on Sunday?` is not.
  const told = (one: Stretch) => (asked.kind === 'yesno' ? one : { ...one, isLimit: false })
  const within = kinds.flatMap(stretchesIn => {
    const toldIn = remembering(text => stretchesIn(fold(text)).map(told))
    return stretchesIn(folded).map(stretch => ({
      places: placesOf(stretch),
      nearness: (text: string) => nearest(stretch, toldIn(text)),
    }))
  })
  const limitsOf = remembering(limitsIn)
  const measured = measuresIn(asked).map(({ places, ...measure }) => ({
    places,
    isBare: measure.kind === ageKind,
    nearness: (text: string) =>
      nearest(
        measure,
        limitsOf(text).flatMap(limit => {
          if (!limitsMeasure(measure, limit)) return []
          return limit.unit === measure.unit ? limit : { ...limit, spans: [] }
        }),
      ),
  }))
  const years = [...asked.terms.entries()].flatMap(([at, { folded: said }]) => {
    if (!isYear(said)) return []
    const isWithin = ([from, to]: Span) => from <= Number(said) && Number(said) <= to
    return { places: [at], nearness: (text: string) => Number(yearsIn(fold(text)).some(isWithin)) }
  })
  const bounded = [...asked.terms.keys()].filter(at =>
    isBounding(asked.terms[at]!.folded, asked.foreign),
  )
  const bounds = {
    places: /^(?:time|amount)$/.test(asked.kind) && !askingOnce.test(question) ? bounded : [],
    nearness: (text: string) => Number(hoursIn(fold(text)).some(hasLength)),
  }
  return [...within, ...measured, ...years, bounds].filter(({ places }) => places.length)
}

const nearest = (given: Told, told: Told[]): number => {
  if (told.some(one => haveCommon(given, one))) return 1
  return told.some(({ isLimit }) => isLimit) ? outside : 0
}
