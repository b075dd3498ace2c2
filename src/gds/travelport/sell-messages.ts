// What the host says while it sells a booking: terms behind a label (`CXL:`, `GTD:`), continued over several lines.
import { readCommissionText } from './readers/labelled-facts.ts'

export type SoldTerms = {
  cancellation: string | null
  guarantee: string | null
  room: string | null
  commission_type: string | null
  commission_value: string | null
}

const labels: readonly (readonly [RegExp, 'cancellation' | 'guarantee' | 'room' | null])[] = [
  [/^(?:CXL|CNL|CANCEL|CANCELLATION)(?: (?:POLICY|REQUIREMENTS|RULES?))?\s*:\s*/i, 'cancellation'],
  [/^(?:GTD|GUAR|GUARANTEE|DEPOSIT|DPST)(?: (?:POLICY|REQUIREMENTS|RULES?))?\s*:\s*/i, 'guarantee'],
  [/^ROOM DESC(?:RIPTION)?\s*:\s*/i, 'room'],
  // Any other label, and the closing line, end what came before.
  [/^[A-Z][A-Z /-]{2,30}:|^THANK YOU\b|^(?:NON-?\s?)?COMMISSION/i, null],
]

const joinedTexts = (texts: readonly string[]) => (texts.length === 0 ? null : texts.join('\n'))
export const readSellMessages = (lines: readonly string[]): SoldTerms => {
  const terms: Record<'cancellation' | 'guarantee' | 'room', string[]> = { cancellation: [], guarantee: [], room: [] }
  let topic: keyof typeof terms | null = null
  for (const line of lines) {
    const found = labels.find(([label]) => label.test(line))
    if (found) topic = found[1]
    const text = found?.[1] ? line.replace(found[0], '').trim() : line.trim()
    if (topic !== null && text !== '') terms[topic].push(text)
  }
  return {
    cancellation: joinedTexts(terms.cancellation),
    guarantee: joinedTexts(terms.guarantee),
    room: joinedTexts(terms.room),
    ...readCommissionText(lines.find((line) => /^(?:NON-?\s?)?COMMISSION/i.test(line)) ?? ''),
  }
}
