// Whether NS means a no-show.
import { skip, type SmokingToken } from './words.ts'

/** NS is a no-show next to a charge or a cancellation. */
export const isNoShow = (tokens: readonly SmokingToken[], at: number): boolean =>
  !(tokens[at + 1]?.kind === 'or' && tokens[at + 2]?.kind === 'smoke') &&
  /^n\/?s$/.test(tokens[at]?.text ?? '') &&
  (/^(?:fee|chg|charge|charged|charges|penalty|pen|is|will|policy|or|=|nt|chrg|bill|cxl|show)$/.test(
    tokens[at + 1]?.text ?? '',
  ) ||
    /^(?:nts?|nights?|nite)$/.test(tokens[at + 2]?.text ?? '') ||
    tokens
      .slice(Math.max(0, at - 2), at)
      .some(({ text }) => /^(?:cxl|cxls|canc\w*|late|cnl|cxld|canx|cnx)$/.test(text)) ||
    /^(?:of|for|if|case|when)$/.test(tokens[at - 1]?.text ?? '') ||
    isWholePhrase(tokens, skip(tokens, at + 1, ['mark'])))
/** NS: 100 PCT */
const isWholePhrase = (tokens: readonly SmokingToken[], at: number): boolean =>
  tokens[at]?.text === '100' &&
  /^(?:%|pct|percent|per)$/.test(tokens[at + 1]?.text ?? '') &&
  tokens[at + 2]?.kind !== 'smoke'
