// Reads what a text states about tax: included or not, or its percentage.
import { spanOf, type Span } from './span.ts'

const taxPattern = '(?:tax(?:es)?|vat|gst|txs?|hst|iva)'
const taxed = new RegExp(
  [
    `\\b(?:incl\\w*\\.?|excl\\w*\\.?|plus|not incl\\w*|inclusive of|exclusive of|subject to|before|net of|without|with|w\\/|\\+|no|add)\\s*(?:(?:of|all|the|local|applicable|state|sales|room|city|service|charge|svc|and|&|\\/|,|breakfast|\\d+(?:\\.\\d+)?(?!\\d)(?:\\s?(?:pct|%|percent))?)\\s*)*${taxPattern}\\b`,
    `\\b${taxPattern}(?:\\s(?:and|&|\\/|service|svc|charges?|fees?|surcharges?))*\\s*,?\\s*(?:is |are )?(?:not |already )?(?:incl\\w*|excl\\w*|extra|additional|payable|added|apply|applies)`,
    `\\b\\d+(?:\\.\\d+)?\\s?(?:pct|%|percent)\\s(?:\\w+\\s)?${taxPattern}\\b`,
    `\\b${taxPattern}\\s*[-:]?\\s*\\d+(?:\\.\\d+)?\\s?(?:pct|%|percent)`,
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
