import { tokens } from '../../../language/tokens.ts'
import type { Shape } from '../../languages/Language.ts'
import { isWordFor } from '../../shapes/shape.ts'
import { headingOf, type Place } from '../Place.ts'

/** Whether the heading that a sentence stands under names a shape, as `Prices` names money. */
export const headingNames = (shape: Shape | undefined, place: Place): boolean =>
  shape !== undefined && tokens(headingOf(place)).some(({ folded }) => isWordFor(shape, folded))
