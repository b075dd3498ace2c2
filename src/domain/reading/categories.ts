// Reads in a rate's name for whom it is: government, seniors, companies, members, or a package.
import {
  bookerWord,
  boughtBefore,
  conditionWord,
  deniedBefore,
  giftBefore,
  otherThing,
  placedBefore,
  rateWord,
} from './category-words.ts'
import { spanOf, type Span } from './span.ts'

type Family = 'public' | 'travel industry' | 'tour' | 'government' | 'senior' | 'corporate' | 'package' | 'member'
type FamilyTerm = { family: Exclude<Family, 'public' | 'travel industry' | 'tour'> } & Span

/** Words for a family of rates, as used in rate names; a lookahead marks words that only count before a word for a rate. */
const families: readonly (readonly [FamilyTerm['family'], string])[] = [
  [
    'government',
    "(?:national |state |local |us |federal |fed )?(?:governments?|goverment|govenment|goverm?nment|governe?mn?e?n?t|govrnment|govermt|govmt|govmnt|gov['’]?t|govts|govt|gov|gvt|gvmt|gvnt)|military|miltary|millitary|militray|mil(?= (?:rate|disc|per|and|pers|id rate)|/)|armed forces|(?:army|navy)(?!(?: navy)? (?:club|and country))|air force|veterans?|per diem|perdiem|federal|fedrooms|fema|dod|state employees?|public sector|(?:civil|public) servants?",
  ],
  [
    'senior',
    'seniors?(?: citizens?)?|senioren(?:rate|tarif|preis)?|senoirs?|seinors?|senio|snrs|snr|sen(?= (?:disc|rate|cit))|sr citizens?|sr(?= (?:rate|disc|cit))|aarp|golden (?:age|years)|golden agers?|pensioners?|retirees?|(?<!(?:sleeps|capacity|to|for|from) )(?:over |age )?(?:50|55|60|62|65) ?(?:plus|\\+|and over|yrs plus)|over (?:50|55|60|65)s?(?! (?:eur|usd|gbp|sq))',
  ],
  [
    'corporate',
    'corporates?|corprate|coporate|corperate|corparate|corporat|corporte|corpoate|coroporate|coprorate|coorporate|coroprate|corpor|corpt|corp|crp|negotiated|nego|company(?= rate)|consortia|consortium|business(?: travel(?:l?ers?)?)?(?= (?:rate|disc))',
  ],
  [
    'package',
    '(?:package|pkg|pckg|pkge|packge|pakage|pacakge|packag|pckge|pkage)|(?:packages|pkgs)(?!.*(?:avail|request|desk|extra|accept|in room))|pack(?= rate)',
  ],
  [
    'member',
    "members?|memebers?|membrs?|memebrs?|mmbrs?|membership(?= (?:rate|disc|price|offer|deal|card))|member['’]s|mbr|mbrs|aaa|caa|auto club|loyalty|rewards? club|rewards? members?|rewards? cards?(?= (?:rate|disc|offer|holders?|req))|card ?members?|(?<!(?:school|academic|college|with) )(?:hilton )?h?honors(?= (?:rates?|disc|members?|offers?|savers?|prices?|advance|flex|semi))|(?:marriott )?bonvoy(?= (?:rates?|disc|members?|offers?|savers?|prices?))|(?:world of hyatt|choice privileges|le club accor|radisson rewards|wyndham rewards|ihg (?:one )?rewards)(?= (?:rates?|disc|members?|offers?|savers?|prices?))",
  ],
]
const sought = families.map(
  ([family, words]) => [family, new RegExp(`(?<![\\p{L}\\d])(?:${words})(?!\\p{L})`, 'giu')] as const,
)

/** GOVERNMENT CENTER, FEDERAL CREDIT UNION, SENIOR EXECUTIVE FLOOR: of something else, one word between or none. */
const ofOtherThing = new RegExp(
  `^[ -]*(?:(?:imposed|mandated|service|executive|junior|deluxe|king|citizens?|credit|local|city|sales|lodging|occupancy|hotel|photo|of|history|business|conference) )?(?:${otherThing})(?!\\p{L})`,
  'iu',
)
/** MEMBERS OF OUR CLUB, but MEMBER OF LEADING HOTELS. */
const ofClub =
  /^s? of (?:our |the |your |any )?(?:hotel )?(?:[\p{L}]+ )?(?:clubs?|programme?s?|loyalty|rewards?|aaa|caa|associations?|clubs|frequent)(?!\p{L})/iu
/** AAA MEMBERS CARD REQUIRED: shown to get the rate; a corporate card is one to pay with. */
const byCard = /^[ -](?:members?[ -])?cards?(?= *(?:$|[,.;]|req|must|needed))/i
/** What may follow a claim: nothing, a mark, a word for a rate, or its conditions, after words for who books. */
const claimEnd = new RegExp(`(?: *$| *[-–,;:.()/*!|+=]| *(?:${rateWord}|${conditionWord})(?![\\p{L}\\d]))`, 'iuy')
const booker = new RegExp(`[ -]*(?:${bookerWord})(?![\\p{L}\\d])`, 'iuy')
const isOnClaim = (behind: string): boolean => {
  let at = 0
  for (;;) {
    claimEnd.lastIndex = at
    if (claimEnd.test(behind)) return true
    booker.lastIndex = at
    if (!booker.test(behind)) return false
    at = booker.lastIndex
  }
}
/** MILITARY FAMILY HOLIDAY RATE: unknown words, but followed by a word for a rate. */
const rateBehind =
  /^(?: [\p{L}&]+){1,2} (?:rates?|disc(?:ounts?)?|offers?|specials?|deals?|savers?|promos?|savings)(?!\p{L})/iu
/** SENIOR PRICING ON GREEN FEES, RATE NOT INCLUDED: of another thing, or denied behind. */
const takenBack =
  /^(?: (?:rates?|discounts?|disc|prices?|pricing|offers?|specials?|deals?|guests?|members?|benefits?|savings?|senior|group|travell?ers?)){0,2}(?: (?:is|are|will be|may|can))? (?:(?:not|no longer) (?:be )?(?:appl\w*|avail\w*|valid|incl\w*|accept\w*|allowed|offered|eligible|permitted|honou?red)|(?:up)?on (?:request|inquiry|enquiry)|(?:on|at) (?:green|golf|spa|food|f&b|meals|tickets?|restaurant|dining|arrival|tv)|welcome|excluded|do not|does not)/iu
const byOthers = /(?:\b(?:by|from|to|under|with|of|in)(?: the| local| state| national| city| us)*|\btax(?:es)?) $/i
const ofOthers =
  /(?:\b(?:non|not|family|staff|team|crew|aircrew|iata|asta|band|group|household|board|union|choir|tour|party|is a|proud|founding|a)[ -]?)$/i
/** SPA PACKAGE AVAILABLE ON REQUEST: one to be bought. */
const sold =
  /^ ?(?:is |are )?(?:avail\w*|on request|upon request|on arrival|on tv|in room|in-room|extra|optional|upgrades?|add ?-?ons?|can be|service|from (?:eur|usd|gbp)|(?:(?:eur|usd|gbp|\$) ?\d+|\d+ ?(?:eur|usd|gbp))(?!\d| \p{L}* ?cred)|not incl|at extra|at add|for (?:an? )?(?:extra|add|purchase|sale|eur|usd|gbp|\d+ ?(?:eur|usd|gbp))|per person|n |tracking|deliver|handl|fee|charge|hold|receiv|storage|pick|store|accept|tours?\b|rooms?\b(?! rate)|ship|locker|service|holiday)/iu
const ofThings =
  /(?:^|\P{L})(?:no|our|and|about|an?|the|amenity|internet|wifi|wi-fi|drinks?|beverages?|minibar|tea|coffee|meeting|meetings|conference|delegate|wedding|weddings|banquet|parcel|parcels|mail|mini|movies?|cable|channels?|tv|sports? channel|entertainment|welcome|pet|pets|dog|baby|toiletry|gift|fitness|business centre|business center|celebration cake|upgrade|snack|bar|accepts?|receives?|holds?|stores?|sends?|ships?|fedex|ups|courier|usps|postal|laundry|storage|for|per|data|media|gaming) $/iu

/** The words after it are tested first: they decide most cases and cost least. */
const isFamilyBehind = (family: FamilyTerm['family'], behind: string): boolean => {
  if (takenBack.test(behind)) return false
  if (family === 'package') return !sold.test(behind)
  if (ofClub.test(behind)) return true
  if ((family === 'member' || family === 'senior') && byCard.test(behind)) return true
  return !ofOtherThing.test(behind) && (isOnClaim(behind) || rateBehind.test(behind))
}
const isFamilyBefore = (family: FamilyTerm['family'], before: string): boolean => {
  if (before === '') return true
  if (deniedBefore.test(before) || placedBefore.test(before) || boughtBefore.test(before)) return false
  if (family === 'package') return !ofThings.test(before)
  if (family === 'government' && byOthers.test(before)) return false
  if (family === 'member' && ofOthers.test(before)) return false
  return !giftBefore.test(before)
}

const familyLike =
  /g(?:o?v|ov)|mil|forces|vet|diem|fed|fema|dod|employee|sector|servant|sen|sein|snr|sr|aarp|pension|retiree|[56][0-9]s? ?(?:plus|yrs|\+|and)|over \d|co+r?o?p|crp|nego|company|consorti|business|pa?c?k|pac|pak|mem|mbr|mmb|[ac]aa|loyal|reward|golden|army|navy|air force|auto club|honors|bonvoy|hyatt|privileges|le club/i
/** So far around a word its claim is looked for: names are shorter. */
const claimReach = 300
export const readFamily = (name: string): FamilyTerm | null => {
  if (!familyLike.test(name)) return null
  for (const [family, words] of sought) {
    words.lastIndex = 0
    for (let match = words.exec(name); match !== null; match = words.exec(name))
      if (
        isFamilyBehind(family, name.slice(words.lastIndex, words.lastIndex + claimReach)) &&
        isFamilyBefore(family, name.slice(Math.max(0, match.index - claimReach), match.index))
      )
        return { family, ...spanOf(match) }
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
  15: 'tour',
  16: 'travel industry',
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
