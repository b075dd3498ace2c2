// What a check is: one file each in checks/<criterion>/, with what it is about, what it reads, how it judges, and what it says of what it found.
import type { Rate, RateField } from '../rate.ts'
import type { Amounts } from './causes/amount-difference.ts'
import type { CapabilityField } from '../rate-fields/carriage.ts'
import { asFound, type Say } from './say.ts'
import type {
  Advice,
  CheckRef,
  CheckResult,
  CheckContext,
  CheckWeight,
  Criterion,
  FieldFault,
  Facts,
  SaidFault,
} from './verdict.ts'
import type { Span } from '../reading/span.ts'

/** What a check found, as facts: values that it compared, and words of the GDS. Sentences are made of them by `says` and `advice`. */
export type CheckFault<F> = { verdict: 'wrong' | 'missing'; field: RateField; span?: Span; facts: F }
/** `also`: where a check compares several fields, the others that are wrong or missing. */
export type Result<F> =
  | { verdict: 'pass' | 'unknown' | 'not_applicable'; field: RateField }
  | (CheckFault<F> & { also?: readonly CheckFault<F>[] })

/** Short texts for people; `source` is where `expected` is from. */
type Said = { shown?: string | undefined; expected?: string | undefined; source?: string | undefined }

export type Definition<F> = {
  about: CheckAbout
  /** Every field that it judges by, texts included. */
  reads: readonly CapabilityField[]
  /** The required fields whose absence is its 'missing': screens show them in red. */
  presenceOf?: readonly CapabilityField[]
  /** It compares a rate with the property's own data. */
  ownData?: true
  /** It passes wherever something is stated: what was not read of a text takes nothing away. */
  stated?: true
  /** It finds faults in the end of a text, which must have been read. */
  needsEnd?: true
  /**
   * Of an agency's rate 'missing' is withheld, because the hotel cannot load it. `wrong`: also what is wrong, in texts that
   * the agency writes itself; `nothing`: it compares what the rate carries, so neither is. `convertedPrice`: also where the GDS
   * only gives amounts in another currency.
   */
  withheld?: { agency?: 'wrong' | 'nothing'; convertedPrice?: true }
  judge(rate: Rate, checkup: CheckContext): Result<F>
  /** In sentences, values are printed by `say`. */
  says(facts: F, say: Say, fault: Pick<CheckFault<F>, 'verdict' | 'field'>): Said
  advice(found: SaidFault<F>, say: Say): Advice
  /** One instruction for the amounts of several stays; `field` in words. */
  adviceForStays?(field: string): string
  /** The structured fields from which it computes what it expects. */
  leansOn?(facts: F): readonly RateField[]
  /** Where what it found are two amounts of one currency: what the GDS shows and what is right. */
  amounts?(facts: F): Amounts | null
  /** The value that it wants in its field, in one form for all checks: what own data wants too is loaded once. */
  wants?(facts: F): string | null
  /** Whether it passes with any value that own data may want. */
  settles?(facts: F): boolean
}

/** `number` identifies the check in storage for good; a changed weight or rule is a new rule set. */
export type CheckAbout = {
  number: number
  id: CheckRef
  /** As screens call it. */
  name: string
  weight: CheckWeight
  decisive?: true
  /** One sentence for people: why a wrong answer costs a booking or money. */
  reason: string
  /** Where the rule is from: `S2§5`, an OpenTravel list, a GDS document. */
  source: string
}
/** A check as the rule set runs it. */
export type Check = Omit<CheckAbout, 'decisive'> &
  Omit<Definition<Facts>, 'about' | 'judge'> & {
    criterion: Criterion
    decisive: boolean
    judge(rate: Rate, checkup: CheckContext): CheckResult
  }

/** A fault of a field, by its facts. */
export const wrong = <F>(field: RateField, facts: F, span?: Span): CheckFault<F> => ({
  verdict: 'wrong',
  field,
  ...(span && { span: { start: span.start, end: span.end } }),
  facts,
})

/**
 * A check as the rule set runs it: what it found is said as soon as it is found, because lists and exports search for it.
 * @__NO_SIDE_EFFECTS__
 */
export const defineCheck = <F>({ about, judge, ...parts }: Definition<F>): Check => {
  const check: Check = {
    ...about,
    criterion: about.id.slice(0, about.id.indexOf('.')) as Criterion,
    decisive: about.decisive ?? false,
    // Each check is given its own facts again, as it made them.
    ...(parts as unknown as Omit<Definition<Facts>, 'about' | 'judge'>),
    judge: (rate, checkup) => {
      const result = judge(rate, checkup) as Result<Facts>
      if (!('facts' in result)) return result
      const { also, ...first } = result
      return {
        ...first,
        ...wordsBy(check, first, asFound),
        ...(also && { also: also.map((fault) => partOf(fault, wordsBy(check, fault, asFound))) }),
      }
    },
  }
  return check
}

type Words = Pick<CheckResult, 'shown' | 'expected' | 'source'>
/** What it found in words: texts that there are none of are left out. */
export const wordsBy = (check: Check, fault: CheckFault<Facts>, say: Say): Words => {
  const { shown, expected, source } = check.says(fault.facts, say, fault)
  return {
    ...(shown !== undefined && { shown }),
    ...(expected !== undefined && { expected }),
    ...(source !== undefined && { source }),
  }
}
/** Parts have the source of the whole. */
const partOf = (fault: CheckFault<Facts>, { source: _, ...words }: Words): FieldFault => ({ ...fault, ...words })
