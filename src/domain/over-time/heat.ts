// A heat map of hotels by check-in day: how many days it has, and which step of its scale a count of wrong prices is on.

/** Days at once. */
export const longestHeatMap = 31

/** From so many rates with wrong prices on, a cell has the next colour. */
export const heatSteps = [0, 1, 3, 6, 11] as const

export const heatStepOf = (wrong: number): number => heatSteps.findLastIndex((from) => wrong >= from)

/** `0`, `1–2`, …, `11 or more`. */
export const heatStepText = (step: number): string => {
  const [from, next] = [heatSteps[step] ?? 0, heatSteps[step + 1]]
  if (next === undefined) return `${from} or more`
  return next - from === 1 ? String(from) : `${from}–${next - 1}`
}
