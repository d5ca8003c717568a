/** Yields what `of` makes of each piece, and returns what the pieces end with; a loop would lose that. */
export async function* eachAs<Piece, Other, End>(
  pieces: AsyncGenerator<Piece, End>,
  of: (piece: Piece) => Iterable<Other>,
): AsyncGenerator<Other, End> {
  try {
    let next = await pieces.next()
    for (; !next.done; next = await pieces.next()) yield* of(next.value)
    return next.value
  } finally {
    await pieces[Symbol.asyncDispose]()
  }
}
