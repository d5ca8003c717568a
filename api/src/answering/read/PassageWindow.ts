import type { Window } from '@sandbox-ai/models/readerInput'
import type { Passage } from '../../passages/passage.ts'
import type { Unit } from '../../passages/unitsOf.ts'

/** A passage, or a stretch of a long one, as the reader takes it, with the places of its units. */
export type PassageWindow = Window & { passage: Passage; places: Unit[] }
