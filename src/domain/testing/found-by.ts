// A finding of a check by its facts, with its words, for tests.
import { wordsBy } from '../accuracy/check.ts'
import { checkOf } from '../accuracy/rule-set.ts'
import { asFound } from '../accuracy/say.ts'
import type { Facts, Finding } from '../accuracy/verdict.ts'
import type { RateField } from '../rate.ts'

export const foundBy = (check: Finding['check'], field: RateField, facts: Facts): Finding => {
  const fault = { verdict: 'wrong', field, facts } as const
  const definition = checkOf(check)
  if (!definition) throw new Error(`${check} is no check`)
  return { check, ...fault, ...wordsBy(definition, fault, asFound) }
}
