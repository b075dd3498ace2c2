// Reads a penalty and refundability that stand in words alone: `186.34 PENALTY AMT`, `1 NIGHT PENALTY`, whole sentences.
import { readCancellation } from '../../domain/reading/cancelling/cancellation.ts'

export type PenaltyInText = {
  amount: string | null
  currency: string | null
  nights: number | null
  percent: string | null
}

const amountPenalty = /^(\d{1,9}\.\d{2}) PENALTY AM(?:OUN)?T$/i
const nightsPenalty = /^(\d{1,2}) NIGHTS? PENALTY$/i
const percentPenalty = /^(\d{1,3}(?:\.\d+)?) ?(?:PERCENT|PCT|%) PENALTY$/i

export const penaltyInText = (texts: readonly string[]): PenaltyInText | null => {
  for (const text of texts) {
    const line = text.trim()
    const found = {
      amount: amountPenalty.exec(line)?.[1] ?? null,
      currency: null,
      nights: Number(nightsPenalty.exec(line)?.[1] ?? 0) || null,
      percent: percentPenalty.exec(line)?.[1] ?? null,
    }
    if (found.amount !== null || found.nights !== null || found.percent !== null) return found
  }
  for (const text of texts) {
    const { penalty } = readCancellation(text)
    if (penalty) return penalty
  }
  return null
}

/** null if the words say neither, or both. */
export const refundableInText = (texts: readonly string[]): boolean | null => {
  const stated = new Set(texts.flatMap((text) => readCancellation(text).refund.map(({ refundable }) => refundable)))
  return stated.size === 1 ? stated.has(true) : null
}
