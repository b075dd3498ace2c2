// Reads named fees that nobody can avoid, and whether words put them inside or outside the price; and what is said of tax.
import type { Span } from '../verdict.ts'
import { around, spanOf } from './span.ts'

/** `inside` null: the fee is named, its place is not. */
export type FeeSaid = { inside: boolean | null } & Span

const named =
  /\b(?:resort|facilit(?:y|ies)|destination|amenit(?:y|ies)|urban|hotel service|property service|mandatory(?: \w+)?)[ -](?:fees?|charges?|chrge?|chg)\b|\bservice charges?\b/gi
const outsideAfter =
  /^[^;.]{0,36}?\b(?:not (?:yet )?incl\w*|n(?:ot|\/)? ?incl\w*|excl\w*|extra|additional|in addition|payable|paid (?:at|on|direct\w*)|collected|coll at|due (?:at|on|upon)|(?:will be |to be |is )?added|charged (?:at|on|upon|separately)|on top|on site|at (?:the )?(?:hotel|check ?-?(?:in|out)|property|desk)|applies|apply|separate\w*)\b/i
const outsideBefore =
  /\b(?:plus|excl\w*|excluding|not incl\w*|does not include|without|subject to|\+|add|additional|before)\s*(?:(?:a|an|the|mandatory|daily|applicable|\d+(?:\.\d+)?\s?(?:pct|%)|(?:[a-z]{3}|[$€£])\s?\d+(?:\.\d+)?|per night|tax\w*|and|&|\/|,)\s*)*$/i
const insideAfter =
  /^[^;.]{0,30}?\b(?:(?:is |are |already )?incl(?!.{0,3}ot)\w*|in (?:the )?(?:rate|price|total)|covered|waived)\b/i
const insideBefore =
  /\b(?:incl\w*\.?|inclusive of|including|with|no|waived|total includes)\s*(?:(?:all|the|a|daily|mandatory|tax\w*|vat|room|and|&|\/|,|\d+(?:\.\d+)?\s?(?:pct|%)|(?:[a-z]{3}|[$€£])\s?\d+(?:\.\d+)?)\s*)*$/i

export const readFees = (text: string): FeeSaid[] => {
  if (!/fee|charge|chr?g/i.test(text)) return []
  return [...text.matchAll(named)].flatMap((match): FeeSaid[] => {
    const span = spanOf(match)
    const near = around(text, span, 60)
    if (outsideBefore.test(near.before)) return [{ inside: false, ...span }]
    if (insideBefore.test(near.before)) return [{ inside: true, ...span }]
    if (/^[^;.]{0,36}?\bnot\b/i.test(near.after) && outsideAfter.test(near.after)) return [{ inside: false, ...span }]
    if (insideAfter.test(near.after)) return [{ inside: true, ...span }]
    return [{ inside: outsideAfter.test(near.after) ? false : null, ...span }]
  })
}

const tax = '(?:tax(?:es)?|vat|gst|txs?|hst|iva)'
const taxed = new RegExp(
  [
    `\\b(?:incl\\w*\\.?|excl\\w*\\.?|plus|not incl\\w*|inclusive of|exclusive of|subject to|before|net of|without|with|w\\/|\\+|no|add)\\s*(?:(?:of|all|the|local|applicable|state|sales|room|city|service|charge|svc|and|&|\\/|,|breakfast|\\d+(?:\\.\\d+)?\\s?(?:pct|%|percent)?)\\s*)*${tax}\\b`,
    `\\b${tax}(?:\\s(?:and|&|\\/|service|svc|charges?|fees?|surcharges?))*\\s*,?\\s*(?:is |are )?(?:not |already )?(?:incl\\w*|excl\\w*|extra|additional|payable|added|apply|applies)`,
    `\\b\\d+(?:\\.\\d+)?\\s?(?:pct|%|percent)\\s(?:\\w+\\s)?${tax}\\b`,
    `\\b${tax}\\s*[-:]?\\s*\\d+(?:\\.\\d+)?\\s?(?:pct|%|percent)`,
    '\\btotal tax\\/surch\\/fee\\b',
    '(?<=\\d)\\s?\\+\\+(?!\\w)',
  ].join('|'),
  'i',
)
export const readTaxStated = (text: string): Span | null => {
  if (!/tax|vat|gst|tx|hst|iva|\+\+/i.test(text)) return null
  const match = taxed.exec(text)
  return match ? spanOf(match) : null
}
