// Shares codes out among plans and rooms, all at once: what speaks for one code speaks against the others.

/** Scores are logarithms of odds; a `column` is a plan and room in one GDS, which one code has. */
export type Choice = { column: string; score: number }

/**
 * How likely each choice of each row is, when every row has one choice or none and every column is for one row.
 * Rows and columns are brought to one in turns, so that no row takes first what is another's. Known as Sinkhorn's method.
 */
export const shareOut = (
  rows: readonly (readonly Choice[])[],
  none: number,
  taken: ReadonlySet<string>,
): number[][] => {
  let shares = rows.map((choices) => {
    const best = Math.max(none, ...choices.map(({ score }) => score))
    const odds = choices.map(({ score, column }) => Math.exp(score - best) * (taken.has(column) ? 0.05 : 1))
    return { odds, none: Math.exp(none - best) }
  })
  for (let round = 0; round < 30; round += 1) {
    shares = shares.map(({ odds, none: rest }) => {
      const all = odds.reduce((sum, each) => sum + each, rest)
      return { odds: odds.map((each) => each / all), none: rest / all }
    })
    if (round === 29) break
    const columns = new Map<string, number>()
    for (const [row, { odds }] of shares.entries())
      for (const [at, share] of odds.entries()) {
        const column = rows[row]?.[at]?.column ?? ''
        columns.set(column, (columns.get(column) ?? 0) + share)
      }
    shares = shares.map(({ odds, none: rest }, row) => ({
      odds: odds.map((share, at) => share / Math.max(1, columns.get(rows[row]?.[at]?.column ?? '') ?? 1)),
      none: rest,
    }))
  }
  return shares.map(({ odds }) => odds)
}
