// Words of a non-refundable rate from which a free deadline is only inferred: an observation where they are no finding.
import type { Rate } from '../../../rate.ts'
import type { RateText } from '../../rate-texts.ts'
import type { CheckContext } from '../../verdict.ts'
import type { Span } from '../../../reading/span.ts'
import { freeTexts, isInferred } from './free-deadlines.ts'
import { check as textAgrees } from './text-agrees.ts'

/** null where they are a finding. */
export const onlyInferred = (rate: Rate, checkup: CheckContext): { field: RateText['field']; shown: string } | null => {
  const [only, ...others] = freeTexts(rate, checkup)
  if (!only || !isInferred(only.free) || others.length > 0) return null
  if (textAgrees.judge(rate, checkup).verdict === 'wrong') return null
  const { field, text, free } = only
  const { from, to } = clauseAround(text, free)
  return { field, shown: text.slice(from, to).trim() }
}

const mostShown = 80
const clauseAround = (text: string, { start, end }: Span): { from: number; to: number } => {
  const from = Math.max(text.lastIndexOf('.', start), text.lastIndexOf('\n', start)) + 1
  const stop = text.slice(end).search(/[.\n]/)
  return {
    from: Math.max(from, start - mostShown),
    to: stop < 0 ? Math.min(text.length, end + mostShown) : Math.min(end + stop, end + mostShown),
  }
}
