// Words before a fee that say where it is paid, with a list of taxes and amounts between: PLUS 7 PCT VAT AND, INCLUDING TAX AND.

type Lead = { word: RegExp; items: readonly RegExp[] }
const amounts = [
  /\d+(?:[.,]\d+)?\s*/y,
  /\d+(?:[.,]\d+)?\s?(?:percent|%|[a-z]{3}|[$€£])\s*/iy,
  /(?:[a-z]{3}|[$€£])\s?\d+(?:[.,]\d+)?\s*/iy,
]
const outside: Lead = {
  word: /\b(?:plus|excl\w*|not incl\w*|does not include|without|subject to|\+|additional|add|before|zzgl|zuzueglich|zuzüglich|hors|mas|más|piu|più)\.?:?\s*/gi,
  items: [
    /(?:applicable|and|an|a|the|of|mandatory|compulsory|obligatory|daily|nightly|per (?:night|day|stay|person)|tax\w*|vat|[&/,])\s*/iy,
    ...amounts,
  ],
}
const inside: Lead = {
  word: /\b(?:inclusive of|incl\w*\.?|with|no|waived|free of|total includes|inkl\w*\.?|avec|con|mit)\s*/gi,
  items: [/(?:all|and|a|the|of|daily|nightly|mandatory|compulsory|tax\w*|vat|room|[&/,])\s*/iy, ...amounts],
}

/** Each place is reached once, in however many ways its items could be told apart. */
const leadsToEnd = (before: string, { word, items }: Lead): boolean => {
  for (const { 0: found, index } of before.matchAll(word)) {
    const reached = new Set([index + found.length])
    for (const at of reached) {
      if (at === before.length) return true
      for (const item of items) {
        item.lastIndex = at
        if (item.test(before)) reached.add(item.lastIndex)
      }
    }
  }
  return false
}
/** null: neither is said. */
export const saidBefore = (before: string): boolean | null =>
  leadsToEnd(before, outside) ? false : leadsToEnd(before, inside) ? true : null
