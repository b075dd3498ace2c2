// What was on screen: a mark of the values that a fix has in each booking code, which another value changes, and of what is accepted of it.
import { createHash } from 'node:crypto'
import type { FixedRate } from '../../../../domain/accuracy/causes/cause.ts'
import type { FixAcceptance } from './find-accepted.ts'

/** A further stay with the same values leaves it as it is. */
export const valuesMark = (
  { rates }: { rates: readonly FixedRate[] },
  { accepted, partly_accepted }: Pick<FixAcceptance, 'accepted' | 'partly_accepted'>,
): string => {
  const moments = [...(accepted ? [accepted] : []), ...partly_accepted].map(({ at, code }) => `${at} ${code ?? ''}`)
  return moments.length === 0 ? markOf(rates) : `${markOf(rates)}.${digest(moments).slice(0, 8)}`
}

/** Whether it is of these values, whatever was accepted. */
export const isOfValues = (mark: string, { rates }: { rates: readonly FixedRate[] }): boolean =>
  mark.split('.')[0] === markOf(rates)

const markOf = (rates: readonly FixedRate[]): string => {
  const pairs = new Set(rates.map(({ rate_plan, shown, expected }) => JSON.stringify([rate_plan, shown, expected])))
  return digest([...pairs]).slice(0, 22)
}
const digest = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.toSorted().join('\n')).digest('base64url')
