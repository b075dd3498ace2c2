// Reads in a rate's name for whom it is: government, seniors, companies, members, or a package.
import type { Span } from '../verdict.ts'
import { spanOf } from './span.ts'

export type Family = 'public' | 'government' | 'senior' | 'corporate' | 'package' | 'member'
export type FamilySaid = { family: Exclude<Family, 'public'> } & Span

/** What follows such a word where it speaks of a room, a place, a tax or of people, not of who may book. */
const otherThings =
  'suites?|rooms?(?! rate)|rms?(?! rate)|king|queen|twin|double|floors?|lounges?|centers?|centres?|housing|districts?|squares?|houses?|buildings?|bldgs?|quarters?|offices?|hill|park|streets?|plaza|towers?|complex|campus|headquarters|hq|museum|base|academy|cemetery|time|university|parade|tax(?:es)?|levy|levies|vat|gst|hst|fees?|charges?|surcharges?|service charge|duty|duties|regulat\\w*|law|laws|rules?|mandate\\w*|order|restrictions|holidays?|id|ids|i\\.d\\.|issued|photo id|identification|identity|approved|licen[cs]ed?|inspected|certified|rated|health|minister|ministry|ministries|staff|chefs?|managers?|management|sommelier|team|officers?|employees on|master|schools?|college|events?|functions?|meetings?|retreats?|responsibility|social|identity|gifts?|parks|delivery|deliveries|handling|storage|store|pick[- ]?up|tours?|holiday insurance|of staff|of the|of parliament|states?|countries|country|batter(?:y|ies)|diamonds?|(?:three|four|five|[345])[- ]diamonds?|points?|area|gardens?|moments?|living|residence|apartments?|cards?|shuttle|drive|blvd|boulevard|road|rd|way|lane|courthouse|court|memorial|history|prom|staffed|credit|cred|of|hotels?|held|receiving|programs?|programmes?|earn|vehicles?|bank|reserve|agenc(?:y|ies)|facilit(?:y|ies)|hospital|airport|cent(?:er|re)s?|library|club in|desk'
/** GOVT SERVICE TAX, SENIOR EXECUTIVE FLOOR: one word between. */
const between =
  'imposed|mandated|service|executive|junior|citizens?|credit|local|city|sales|lodging|occupancy|hotel|photo|of|history'
const notThings = `(?![ -]?(?:(?:${between}) )?(?:${otherThings})(?!\\p{L}))`
const claiming = (words: string, before = '') =>
  new RegExp(`${before}(?<![\\p{L}\\d])(?:${words})(?!\\p{L})${notThings}`, 'iu')
/** FREE WIFI FOR MEMBERS: what members get, not what they book. */
const notGiven =
  '(?<!(?:wi-?fi|check-?(?:out|in)|gym|parking|upgrades?|breakfast|access|lounge|pool|spa|benefits|points|free)(?: is| are)?(?: free| only| included| available)? (?:for|to) (?:all |our |loyalty |club )*)'
/** SPA PACKAGE AVAILABLE ON REQUEST: one to be bought. */
const notSold =
  '(?! ?(?:is |are )?(?:avail\\w*|on request|upon request|extra|optional|can be|service|from (?:eur|usd|gbp)|(?:eur|usd|gbp) ?\\d))'
const families: readonly (readonly [FamilySaid['family'], RegExp])[] = [
  [
    'government',
    claiming(
      "(?:national |state |local |us |federal )?(?:governments?|goverment|govenment|gov['’]?t|govt|gov|gvt|gvmt)|military|mil(?= rate)|armed forces|army|navy|air force|veterans?|per diem|perdiem|federal|fedrooms|fema|dod|state employees?|public sector|civil servants?",
      '(?<!(?:by|from|to|near|opposite|under|with)(?: the| local| state| national| city| us)* )(?<!tax(?:es)? )',
    ),
  ],
  [
    'senior',
    claiming(
      'seniors?(?: citizens?)?|snr|sr citizens?|sr(?= (?:rate|disc\\w*))|aarp|golden (?:age|years)|golden agers?|pensioners?|(?:over |age )?(?:50|55|60|62|65) ?(?:plus|\\+|and over)|over (?:50|55|60|65)s?',
    ),
  ],
  [
    'corporate',
    claiming(
      'corporate|corp|crp|negotiated|nego|company(?= rate)|consortia|consortium|business (?:travel(?:l?ers?)? )?rate',
    ),
  ],
  [
    'package',
    claiming(
      `(?:package|pkg|pckg|pkge)(?!s)${notSold}|(?:packages|pkgs)(?!.*(?:avail|request|desk|extra|accept|in room))${notSold}|pack(?= rate)`,
      '(?<!(?:no|our|and|about|amenity|internet|wifi|wi-fi|drinks?|beverage|minibar|tea|coffee|meeting|conference|delegate|wedding|parcel|parcels|mail|mini) )',
    ),
  ],
  [
    'member',
    claiming(
      "members?|member['’]s|mbr|mbrs|aaa|caa|auto club|loyalty|rewards? club|rewards? members?",
      `(?<!(?:non|not|family|staff|team|crew|party)[- ]?)${notGiven}`,
    ),
  ],
]

const familyLike =
  /go?v|mil|forces|veteran|diem|fed|fema|dod|employee|sector|servant|sen|snr|sr|aarp|pension|[56][0-9]s? ?(?:plus|\+|and)|over \d|corp|crp|nego|company|consorti|business|pa?c?k|member|mbr|[ac]aa|loyal|reward|golden|army|navy|air force|auto club/i
export const readFamily = (name: string): FamilySaid | null => {
  if (!familyLike.test(name)) return null
  for (const [family, words] of families) {
    const match = words.exec(name)
    if (match) return { family, ...spanOf(match) }
  }
  return null
}

/** Families of OpenTravel rate categories; promotions may be for anybody and are in none. */
const familyByCode: Readonly<Record<string, Family>> = {
  1: 'member',
  4: 'corporate',
  8: 'government',
  9: 'government',
  10: 'corporate',
  11: 'package',
  13: 'public',
  14: 'senior',
  20: 'corporate',
  22: 'corporate',
  23: 'package',
  24: 'public',
  26: 'package',
  29: 'member',
  30: 'member',
  31: 'member',
  32: 'member',
  33: 'member',
}
export const familyOf = (category: string): Family | null =>
  Object.hasOwn(familyByCode, category) ? (familyByCode[category] ?? null) : null
