// What spells need of the causes in a checkup's rates, made where these are at hand, so that whoever stores them reads no JSON.
import { createHash } from 'node:crypto'
import type { CauseGroup } from '../../../domain/accuracy/causes/fixes.ts'
import { checkOf } from '../../../domain/accuracy/rule-set.ts'
import type { StoredVerdicts } from '../../../domain/accuracy/score/stored-verdicts.ts'
import type { CallState } from '../../../domain/accuracy/verdict.ts'
import type { FailedFields } from '../../../domain/spells/code-seen.ts'
import type { FoundCause } from '../../../domain/spells/spell.ts'
import { valuePerNight } from '../../../domain/spells/value-per-night.ts'
import { cleanText, databaseJson } from './database-json.ts'

export type FoundCauses = {
  /** Equal for the same causes in the same booking codes. */
  hash: string
  causes: FoundCause[]
  /** Of each of them: JSON of what the list says of it once no rate has it any more, and the numbers of its checks. */
  words: KeptWords[]
}
export type KeptWords = { cause: string; checks: number[] }

/** What the checks said of a rate that is on sale. */
export type SoldRate = {
  rate_plan: string
  rules: CallState
  verdicts: StoredVerdicts
  failed: readonly FailedFields[]
}

/** A cause in a checkup, whatever names its rates. */
type CauseFound = Omit<CauseGroup, 'found'>

export const foundIn = (causes: readonly CauseFound[], nights: number): FoundCauses => {
  const clean = new Map<string, string>()
  const cleanCode = (code: string) => {
    const known = clean.get(code) ?? cleanText(code)
    clean.set(code, known)
    return known
  }
  // In order, because whoever follows them orders them with those from before: what is in order already takes one pass.
  const found = causes.map((cause): FoundCause => {
    const codes = new Set<string>()
    for (const { rate_plan } of cause.rates) codes.add(rate_plan)
    const value = valuePerNight(cause, nights)
    return {
      key: cause.key,
      codes: Array.from(codes, cleanCode).toSorted(),
      value: value && { ...value, currency: cleanText(value.currency) },
    }
  })
  return { hash: hashOf(found), causes: found, words: causes.map(keptWords) }
}

const hashOf = (found: readonly FoundCause[]): string =>
  createHash('sha1')
    .update(
      found
        .map(({ key, codes }) => `${key} ${codes.join(' ')}`)
        .toSorted()
        .join('\n'),
    )
    .digest('base64')

const keptWords = (cause: CauseFound): KeptWords => {
  const { key, checks, plan, room, gds_id, lost, finding, check_in, wrong_price_rates } = cause
  const money = wrong_price_rates.length > 0
  return {
    cause: databaseJson({ key, checks, plan, room, gds_id, lost, finding, check_in, money }),
    checks: checks.flatMap((id) => checkOf(id)?.number ?? []),
  }
}

export const noneFound = foundIn([], 1)
