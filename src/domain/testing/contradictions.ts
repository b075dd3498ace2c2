// What findings of one rate ask for at the same time and cannot both have, for tests.
import { loadedTogether } from '../accuracy/causes/one-per-field.ts'
import type { Finding } from '../accuracy/verdict.ts'

/** The value that a finding asks for of each thing it names: `breakfast` → `yes`. */
const askedBy = ({ check, field, verdict, expected, source = '' }: Finding): [string, string][] => {
  const said = (expected ?? '').toLowerCase()
  // Either of two values will do: no single one is asked for.
  if (/ or |^(?:breakfast|lunch|dinner) included or/.test(said)) return []
  const asked: [string, string][] = []
  for (const [, meal = '', not] of said.matchAll(
    /\b(breakfast|lunch|dinner)(?: is)?( not)? (?:included|in the price)/g,
  ))
    asked.push([meal, not ? 'no' : 'yes'])
  for (const [, meal = ''] of said.matchAll(/the text names (breakfast|lunch|dinner)/g)) asked.push([meal, 'yes'])
  if (/^(?:non-)?refundable$/.test(said)) asked.push(['refundable', said])
  if (/^(?:a )?(?:non-)?smoking(?: room)?$/.test(said)) asked.push(['smoking', said.includes('non-') ? 'no' : 'yes'])
  if (verdict === 'wrong' && source.startsWith('own data'))
    asked.push([`field ${loadedTogether(field)}`, `${check} ${said}`])
  return asked
}
const askedTwice = (findings: readonly Finding[]): string[] => {
  const asked = new Map<string, { value: string; check: string }>()
  const found: string[] = []
  for (const finding of findings)
    for (const [thing, value] of askedBy(finding)) {
      const before = asked.get(thing)
      if (before !== undefined && before.value !== value)
        found.push(`${thing}: ${before.check} asks for ${before.value}, ${finding.check} for ${value}`)
      else asked.set(thing, { value, check: finding.check })
    }
  return found
}
/** A finding that takes a field as right which another one has as wrong by own data. */
const misled = (findings: readonly Finding[]): string[] => {
  const wrong = new Set(
    findings.filter(({ source = '' }) => source.startsWith('own data')).map(({ field }) => loadedTogether(field)),
  )
  return findings
    .filter(({ source = '' }) => !source.startsWith('own data'))
    .filter(({ source = '' }) => source.split(', ').some((each) => wrong.has(loadedTogether(each))))
    .map(({ check, source }) => `${check} rests on ${source}`)
}

export const contradictionsIn = (findings: readonly Finding[]): string[] => [
  ...askedTwice(findings),
  ...misled(findings),
]
