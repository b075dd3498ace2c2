// Compares a candidate with a match field by field, as people see it: spelling and capitals do not count.
import type { CandidateDetail, CandidateMatch } from '../../../contract/hotel-candidates.ts'
import { cityKey } from '../../../domain/matching/city-names.ts'
import { countryCode } from '../../../domain/matching/country-code.ts'
import { foldWords } from '../../../domain/matching/fold-text.ts'
import { roundedText } from '../../lib/format.ts'

/** With one decimal. S2§9 */
export const similarityText = (value: number) => `${roundedText(value, 1)}%`

/** Undefined if it is not a percentage. */
export const percentIn = (text: string): number | undefined => {
  const plain = text.replace(',', '.')
  const value = Number(plain.endsWith('%') ? plain.slice(0, -1) : plain)
  return text !== '' && value >= 0 && value <= 100 ? value : undefined
}

type Verdict = 'same' | 'different' | 'absent' | 'empty'
export type ComparedField =
  | 'name'
  | 'address'
  | 'city'
  | 'post_code'
  | 'country'
  | 'phone'
  | 'chain_code'
  | 'property_id'
  | 'coordinates'
export type TraitComparison = {
  field: ComparedField
  left: string
  right: string
  verdict: Verdict
  metres?: number
}

const folded = (text: string) => foldWords(text).join(' ')
/** What must be equal for two values of a field to be the same. */
const keys: Partial<Record<ComparedField, (text: string) => string>> = {
  city: (text) => cityKey(text, 'US'),
  country: countryCode,
  phone: (text) => text.replace(/\D/g, '').slice(-8),
  post_code: (text) => text.replace(/\W/g, '').toUpperCase(),
}

/** A text in parts: the words that the other text lacks are marked, so that an Express or another number catches the eye. */
export const differingWords = (text: string, other: string): { text: string; differs: boolean }[] => {
  const known = new Set(foldWords(other))
  const words = (text.match(/\S+\s*/g) ?? []).map((word) => ({
    text: word,
    differs: foldWords(word).some((each) => !known.has(each)),
  }))
  if (!words.some(({ text: word, differs }) => !differs && foldWords(word).length > 0)) return [{ text, differs: true }]
  return words
}

const compareField = (field: ComparedField, left: string | null, right: string | null): TraitComparison => {
  const key = keys[field] ?? folded
  const verdict =
    !left && !right ? 'empty' : !left || !right ? 'absent' : key(left) === key(right) ? 'same' : 'different'
  return { field, left: left ?? '', right: right ?? '', verdict }
}

type Coordinates = Pick<CandidateMatch, 'latitude' | 'longitude'>
const placeText = ({ latitude, longitude }: Coordinates) => (latitude && longitude ? `${latitude}, ${longitude}` : null)
const metresBetween = (a: Coordinates, b: Coordinates): number => {
  const [north, east] = [Number(a.latitude) - Number(b.latitude), Number(a.longitude) - Number(b.longitude)]
  return Math.hypot(north, east * Math.cos((Number(a.latitude) * Math.PI) / 180)) * 111_195
}
/** Coordinates this near are those of one building. */
const samePlace = 250

const compareCoordinates = (left: Coordinates, right: Coordinates): TraitComparison => {
  const compared = compareField('coordinates', placeText(left), placeText(right))
  if (compared.verdict === 'absent' || compared.verdict === 'empty') return compared
  const metres = metresBetween(left, right)
  return { ...compared, metres, verdict: metres <= samePlace ? 'same' : 'different' }
}

/** A hotel that a candidate is added to. */
export type Target = Pick<CandidateMatch, 'id' | 'name'> & {
  properties: readonly CandidateMatch['properties'][number][]
}

/** The property that the match has in the candidate's GDS already. */
export const propertyInGds = (candidate: Pick<CandidateDetail, 'gds_id'>, { properties }: Pick<Target, 'properties'>) =>
  properties.find(({ gds_id }) => gds_id === candidate.gds_id)

export const compareFields = (candidate: CandidateDetail, match: CandidateMatch): TraitComparison[] => {
  const chains = [...new Set(match.properties.map(({ chain_code }) => chain_code))]
  const chain = chains.includes(candidate.chain_code) ? candidate.chain_code : chains.join(', ')
  const texts = (['name', 'address', 'city', 'post_code', 'country', 'phone'] as const).map((field) =>
    compareField(field, candidate[field], match[field]),
  )
  return [
    ...texts,
    compareField('chain_code', candidate.chain_code, chain || null),
    compareField('property_id', candidate.property_id, propertyInGds(candidate, match)?.property_id ?? null),
    compareCoordinates(candidate, match),
  ]
}
