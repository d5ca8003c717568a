/** Sentences of the guide to a harbour that every sample holds. */
export const ferry =
  'The ferry to the island leaves at noon, and it takes forty minutes in calm weather.'
export const lamp =
  'The lighthouse keeper lights the lamp every evening, whether or not a ship is expected.'
