// How likely two descriptions are the same hotel: the evidence of each field added up, in percent.
import type { HotelTraits } from './hotel-traits.ts'
import {
  cityEvidence,
  geoEvidence,
  otherStreet,
  ownPhone,
  phoneEvidence,
  postCodeEvidence,
  sameNumber,
  streetEvidence,
} from './location-evidence.ts'
import { nameEvidence, type WordWeight } from './name-evidence.ts'

/** What is known of how common words and phones are among all hotels. */
export type Commonness = { weightOf: WordWeight; isSharedPhone(phone: string): boolean }

const bias = -1.2
/** How much evidence moves the percentage: a smaller number moves it faster. */
const spread = 2
const chainConflict = -2
/** Another street, and nothing else that places both at one spot: another hotel of the same name. */
const placedElsewhere = -1.5
/** Below the upper threshold, however much else agrees. */
const mostOfConflicting = 3.4

/** One phone at one place is one hotel, or two of one house, whatever they are called: only a person can say. */
const leastOfOnePhone = -0.3

/** 0 to 100, to one decimal. */
export const similarityOf = (a: HotelTraits, b: HotelTraits, { weightOf, isSharedPhone }: Commonness): number => {
  if (a.country && b.country && a.country !== b.country) return 0
  const name = nameEvidence(a, b, weightOf)
  const geo = geoEvidence(a, b)
  const post = postCodeEvidence(a, b)
  const chain = a.chain_code && b.chain_code && a.chain_code !== b.chain_code ? chainConflict : 0
  const street = streetEvidence(a, b)
  const phone = phoneEvidence(a, b, isSharedPhone)
  const elsewhere = street === otherStreet && post <= 0 && geo <= 0 && phone <= 0 ? placedElsewhere : 0
  const sum =
    bias + name.evidence + street + cityEvidence(a, b, geo > 0 || post > 0) + post + geo + chain + phone + elsewhere
  const isOnePhone = phone === ownPhone && (street === sameNumber || post > 0 || geo > 0)
  const least = isOnePhone ? Math.max(sum, leastOfOnePhone) : sum
  const most = name.conflicting ? Math.min(least, mostOfConflicting) : least
  return Math.round(1000 / (1 + Math.exp(-most / spread))) / 10
}
