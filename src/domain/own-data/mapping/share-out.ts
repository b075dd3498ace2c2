// Assigns codes to plans and rooms, all at once: evidence for one code is evidence against the others.

/** Scores are logarithms of odds; a `column` is a plan and room in one GDS, which one code has. */
export type MappingChoice = { column: string; score: number }

/**
 * How likely each choice of each row is, when every row has one choice or none and every column is for one row.
 * Rows and columns are normalised in turn, so that no row takes what fits another better (Sinkhorn's algorithm).
 */
export const shareOut = (
  rows: readonly (readonly MappingChoice[])[],
  none: number,
  taken: ReadonlySet<string>,
): number[][] => {
  let shares = rows.map((choices) => {
    const best = Math.max(none, ...choices.map(({ score }) => score))
    const odds = choices.map(({ score, column }) => Math.exp(score - best) * (taken.has(column) ? 0.05 : 1))
    return { odds, none: Math.exp(none - best) }
  })
  const places = new Map<string, number>()
  const placeOf = (column: string) => {
    const place = places.get(column) ?? places.size
    places.set(column, place)
    return place
  }
  const columnsOf = rows.map((choices) => choices.map(({ column }) => placeOf(column)))
  for (let round = 0; round < 30; round += 1) {
    shares = shares.map(({ odds, none: rest }) => {
      const all = odds.reduce((sum, each) => sum + each, rest)
      return { odds: odds.map((each) => each / all), none: rest / all }
    })
    if (round === 29) break
    const sums = new Float64Array(places.size)
    for (const [row, { odds }] of shares.entries())
      for (const [at, share] of odds.entries()) {
        const place = columnsOf[row]?.[at] ?? 0
        sums[place] = (sums[place] ?? 0) + share
      }
    shares = shares.map(({ odds, none: rest }, row) => ({
      odds: odds.map((share, at) => share / Math.max(1, sums[columnsOf[row]?.[at] ?? 0] ?? 1)),
      none: rest,
    }))
  }
  return shares.map(({ odds }) => odds)
}
