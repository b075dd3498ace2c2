// Reads meals in the English of hotels: which meal is in the price, which is not, for how many guests.
import type { Span } from '../verdict.ts'
import { currencyIn } from './currency.ts'
import { around, spanOf } from './span.ts'

export type Meal = 'breakfast' | 'lunch' | 'dinner'
/** `either` marks half board: lunch or dinner, the hotel chooses. `guests` where the words count them. */
export type MealSaid = { meal: Meal | 'either'; included: boolean; guests: number | null } & Span

const breakfastWords =
  "breakfasts?|break\\s?fst|bre?a?kfa?st|br[ea]{1,3}k?f[ea]{0,2}s?t|breakast|brkfst|brk?fst|brkf|brk(?= (?:incl|buff|free|not|excl))|brkst|bkf|brkfast|bkfst|bkfast|bkft|brkft|brfst|brekfast|b['’/]?fast|bfst|bf|petits? ?-?d[eé]j(?:euners?)?|desayunos?|fr(?:ue|ü)hst(?:ue|ü)ck|colazione"
const mealWord = new RegExp(`\\b(${breakfastWords}|lunch(?:es)?|dinners?|evening meal)(?!\\w)(?!['’]s)`, 'gi')
const kinds =
  'free|daily|full|hot|cold|cont(?:inental|i|l)?\\.?|amer(?:ican|n)?\\.?|english|irish|scottish|vienna|buff?(?:et)?|buf|complimentary|compl?\\.?|deluxe|lite|light|cooked|express|executive|exec|club|the|a|an|your|our|one|two|\\d{1,2}|gourmet|healthy|in[- ]room|rich|generous|lavish|delicious|\\d[- ]course|three[- ]course|set|candlelight'
const lists = `(?:(?:${breakfastWords}|lunch|dinner|\\+|&|and|or|,|/)\\s*)*`
const ending = (words: string) =>
  new RegExp(`(?:${words})[\\s:-]*(?:(?:${kinds})\\s+)*${lists}(?:(?:${kinds})\\s+)*$`, 'i')

const denied = ending(
  "\\bno|\\bsans|\\bsin|\\bohne|\\bsenza|\\bwithout|\\bw/o|\\bwo|\\bexcl\\w*\\.?|\\bnot\\s+incl\\w*\\.?|\\bdo(?:es)?\\s+not\\s+include|\\bdoes(?:n['’]t|nt)\\s+include|\\bnot",
)
const granted = ending(
  '\\bincl\\w*\\.?|\\binc\\.?|\\binkl\\w*|\\bavec|\\bmit|\\bw/|\\bwith|\\bplus|\\+|\\bcomplimentary|\\bcompl?\\.|\\bfree|\\bgratis|\\benjoy|\\broom (?:and|&|n)|\\bbed (?:and|&|n)|\\band|&',
)
const grantedFarther =
  /\b(?:incl\w*\.?|inc\.?|with|w\/|plus)[\s:-]*(?:(?!(?:not|no|only|excl\w*|without)\b)[\w'’&%+/,-]+\s+){1,6}$/i
const afterList = `^(?:\\s*(?:,|/|\\+|&|and|or)\\s*(?:(?:${kinds})\\s+)*(?:${breakfastWords}|lunch|dinner)\\b)*\\s*(?:buffet|buff|buf|daily|rate|package|pkg)?\\s*[-:,(]*\\s*`
const deniedAfter = new RegExp(
  `${afterList}(?:(?:is|are|will be)\\s+)?(?:not\\b(?! only)|n/a\\b|excl\\w*|(?:(?:(?:is |are )?avail\\w*|(?:up)?on request) )?(?:at|for) (?:an? )?(?:extra|additional|add'?l) (?:charge|cost|fee)|xtra\\b|en sus\\b|sold separately|separate\\w*\\b|at own (?:cost|expense)|(?:at |for )?(?:an? )?(?:extra|additional|add'?l|addtl)\\b(?!\\s*(?:person|adult|bed|guest|pers|pax))|optional\\b|suppl?\\w*|surcharge|payable|chargeable|for (?:a )?(?:fee|charge|purchase|surcharge)|at (?:a )?(?:charge|cost)|can be (?:added|purchased|booked))`,
  'i',
)
const grantedAfter = new RegExp(
  `${afterList}(?:(?:is|are)\\s+)?(?:always\\s+)?(?:incl\\w*|inkl\\w*|compris\\w*|inc\\b|inlcuded|free\\b|complimentary|comp\\b|on the house|in (?:the )?rate)`,
  'i',
)
const amount = '\\d+(?:[.,]\\d+)?'
const money = `(?:(?:(?<before>[A-Z]{3})|[$€£])\\s?${amount}|${amount}\\s?(?:(?<after>[A-Z]{3})\\b|[$€£]))`
/** Whether words end, or begin, with a price: three letters beside a number are a currency only if ISO 4217 has them. */
const hasPrice = (words: RegExp, text: string): boolean => {
  const groups = words.exec(text)?.groups
  if (!groups) return words.test(text)
  const code = groups.before ?? groups.after
  return code === undefined || currencyIn(code.toUpperCase(), '10') !== null
}
const priced = new RegExp(
  `${afterList}(?:(?:is|available|avail|at|for|from|only|costs?|price|charge|fee|pp|pppn|per person|adults?|extra|\\w+ restaurant|in (?:the )?restaurant|served)\\s*[-:]?\\s*)*${money}`,
  'i',
)
const pricedBefore = new RegExp(`${money}\\s*(?:pp |pppn |per person |p\\.p\\. )?for (?:(?:${kinds})\\s+)*$`, 'i')
/** EUR 15 BREAKFAST, at the beginning of what is said. */
const pricedRight = new RegExp(`(?:^|,)\\s*${money}\\s*(?:pp )?$`, 'i')
const nothingAfter =
  /^\s*(?:bar|area|room|nook|table|counter|lounge|restaurant|venue|terrace|tray|menu|hours|hrs|time|times|credit|discount|items?|cafe|kitchen|avail\w*|served|offered|on request|upon request|from \d|\d{1,2}(?::\d\d)?\s?[ap]m|\d{1,2}[:.]?\d{0,2}\s?-|open|daily from|(?:can|may) be)\b/i
const nothingBefore =
  /\b(?:kids?|child(?:ren)?|elite|members?|platinum|diamond|gold|serv(?:es|ing|ed)|open for|offers?|offering|restaurants? for|ask for|upgrade to)\b[^,;]*$/i
const nothingFor = /\b(?:kids?|child(?:ren)?|elites?|members?|platinum|diamond|under \d)\b/i
const kindsBehind = new RegExp(`(?:(?:${kinds})\\s+)+$`, 'i')
const guestWords: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const guestsAfter =
  /^[^.;]{0,16}?\bfor (?:up to |max )?(one|two|three|four|five|six|\d)\b(?!\s?(?:[$€£%]|nights?\b|nts?\b|days?\b|am\b|pm\b|eur\b|usd\b|gbp\b|chf\b|aed\b|jpy\b))/i

const plans: [RegExp, Partial<Record<Meal | 'either', boolean>>][] = [
  [
    /\b(?:ALL|3|THREE|ALL THREE) MEALS\b(?! (?:AVAIL|SERVED|FOR PURCHASE|EXTRA))(?=.{0,12}(?:INCL|DAILY|A DAY|PER DAY|$))|\bINCL\w* (?:ALL|3|THREE) MEALS\b|(?<!MODIFIED |CAMBRIDGE )\bAMERICAN PLAN\b|\bFAP\b|\bPENSION COMPLETE\b|\bVOLLPENSION\b|\bPENSION COMPLETA\b|\bPENSIONE COMPLETA\b/gi,
    { breakfast: true, lunch: true, dinner: true },
  ],
  [
    /\bHALF[- ]?PENSION\b|\bMAP (?:RATE|PLAN|BASIS)\b|\bDEMI[- ]PENSION\b|\bMEDIA PENSION\b|\bHALBPENSION\b|\bMEZZA PENSIONE\b/gi,
    { breakfast: true, either: true },
  ],
  [/\bHALF[- ]?BOARD\b|\bHB\b|\bMODIFIED AMERICAN PLAN\b/g, { breakfast: true, either: true }],
  [/\bDBB\b|\bDINNER,? BED (?:AND|&|N) BREAKFAST\b/gi, { breakfast: true, dinner: true }],
  [
    /\bFULL[- ]?BOARD\b|\bFULL PENSION\b|\bFB\b(?! ?(?:CR|\$|USD|BEV|VOUCHER|OUTLET|\d))|\bFULL AMERICAN PLAN\b/g,
    { breakfast: true, lunch: true, dinner: true },
  ],
  [/\bALL[- ]?INCL(?:USIVE)?\b(?! of)|\bAI\b/g, { breakfast: true, lunch: true, dinner: true }],
  [
    /\bROOM[- ]?ONLY\b|\bRM ONLY\b|\bR\/O\b|\bRO\b|\bNO MEALS?(?: PLANS?)?\b|\bRMONLY\b|\bEP (?:RATE|PLAN)\b|\bEXCL\w* (?:ALL )?MEALS\b|\bMEALS? (?:ARE |IS )?(?:NOT INCL\w*|EXTRA|EXCL\w*)|\bSELF[- ]CATERED\b|\bNUR UEBERNACHTUNG\b|\bMEALS? NOT INCL\w*|\bEUROPEAN PLAN\b|\bSELF[- ]CATERING\b|\bACCOM+ODATION ONLY\b|\bWITHOUT MEALS\b|\bBED ONLY\b/g,
    { breakfast: false, lunch: false, dinner: false },
  ],
  [
    /\bB ?& ?B\b|\bB\+B\b|\bB\/B\b|\bBB\b(?! ?(?:GUN|KING|CREAM|PELLET|GUNS))|\bCONTINENTAL PLAN\b|\bCP (?:RATE|PLAN|BASIS|INCL)\b|\bBNB\b|\bB AND B\b|\bBED ?(?:AND|&|N|\+) ?BREAKFAST\b/g,
    { breakfast: true },
  ],
]

const mealLike =
  /\bMAP\b|\bCP\b|f['’]?a?st|b[rk]*f|b\/f|brk|akast|dej\b|d[eé]jeu|desayun|hst|colaz|lunch|dinner|board|inclusive|incl\b|only|meal|plan|cater|pension|\b(?:BB|HB|FB|AI|RO|BNB|DBB)\b|B ?& ?B|B\/B|R\/O|B AND B/i
/** Cheap to ask: whether a plan, or the word for a meal, can be there at all. */
const planLike =
  /\b(?:MAP|CP|BB|HB|FB|AI|RO|EP|FAP|DBB|BNB|RMONLY)\b|meal|plan|pension|board|all[- ]?incl|only|B ?[&+] ?B|B\/B|R\/O|B AND B|bed ?(?:and|&|n|\+)|cater|ueber|bed\b/i
const wordLike = /f['’/]?a?st|b[rk]*f|brk|bkst|kst|akast|d[eé]j|desayun|hst|colaz|lunch|dinner|evening meal|br[ea]/i
export const readMeals = (text: string): MealSaid[] => {
  const said: MealSaid[] = []
  if (!mealLike.test(text)) return said
  const upper = text.length === text.toUpperCase().length ? text.toUpperCase() : text
  for (const [words, meals] of planLike.test(text) ? plans : [])
    for (const match of (words.flags.includes('i') ? text : upper).matchAll(words)) {
      const span = spanOf(match)
      // Two and three letter codes count in capitals only, as they are loaded.
      if (match[0].length <= 3 && text.slice(span.start, span.end) !== match[0]) continue
      if (said.some((each) => each.start < span.end && span.start < each.end)) continue
      const near = around(text, span)
      if (/\b(?:no|not|without|upgrade to|excl\w*)\s*$/i.test(near.before)) continue
      if (/^\s*(?:avail\w*|supp\w*|on request|optional|at extra|restaurant|not )/i.test(near.after)) continue
      for (const meal of ['breakfast', 'lunch', 'dinner', 'either'] as const) {
        const included = meals[meal]
        if (included !== undefined) said.push({ meal, included, guests: guestsOf(near.after), ...span })
      }
    }
  // BREAKFAST OR ANY OTHER MEAL: the rest of the day is denied with it.
  const rest = /(?:other|further) meal/i.test(text) ? otherMeals.exec(text) : null
  if (rest)
    for (const meal of ['lunch', 'dinner'] as const) said.push({ meal, included: false, guests: null, ...spanOf(rest) })
  if (!wordLike.test(text)) return said
  const planned = said.map(({ start, end }) => ({ start, end }))
  for (const match of text.matchAll(mealWord)) {
    const span = spanOf(match)
    if (planned.some(({ start, end }) => start < span.end && span.start < end)) continue
    const word = match[0].toLowerCase()
    if (word === 'bf' && match[0] !== 'BF') continue
    const meal: Meal = word.startsWith('lunch') ? 'lunch' : word.startsWith('dinner') ? 'dinner' : 'breakfast'
    const near = around(text, span)
    const included = judgeMeal(meal, near.before.replace(noMealsIncluded, ''), near.after)
    if (included === null) continue
    said.push({ meal, included, guests: included ? guestsOf(near.after) : null, ...span })
  }
  return said
}

const otherMeals =
  /(?<=\b(?:not|no|without|nor|n['’]t)\b[^.;]{0,40})\b(?:or|nor|and) (?:any )?(?:other|further) meals?\b/i
const noMealsIncluded = /\b(?:no meals?|no board|nothing) incl\w*/i
const grantedHere = /\b(?:incl\w*\.?|with|w\/)\s*(?:\w+\s){0,1}$/i
/** INCL right behind, and not only for some of the guests. */
const includedHere =
  /^\s*(?:buffet |buff |daily |is |are )?(?:incl\b|incl\.|included|inc\b)(?!\.?\s*(?:only\s+)?(?:for|with|w\/)\s+(?:kids?|child\w*|elites?|members?|platinum|diamond|gold|suites?|club|exec\w*))/i
const adultsToo = /\badults? (?:is |are )?(?:also )?incl/i
/** A package names what it holds: ROMANCE PKG CANDLELIGHT DINNER. */
const inPackage =
  /\b(?:pkg|package|pckg|pkge|getaway)\W+(?:(?:and|plus|with|&|\+|\d|2|for two|stay|room)\W+|(?:\w+\W+(?:and|&|\+|plus)\W+))*$/i
/** null: the words mention the meal and do not say whether the price has it. */
const judgeMeal = (meal: Meal, before: string, after: string): boolean | null => {
  if (denied.test(before)) return false
  // INCLUDES BKFST, DINNER EXTRA: what follows the comma is said of the next meal.
  if (deniedAfter.test(grantedHere.test(before) ? (after.split(/,(?=\s*\w)/)[0] ?? '') : after)) return false
  if (includedHere.test(after) || adultsToo.test(after)) return true
  if (nothingFor.test(after.slice(0, 40)) || /\b(?:kids?|child(?:ren)?)\b/i.test(before)) return null
  if (grantedAfter.test(after)) return true
  if (nothingBefore.test(before)) return hasPrice(priced, after) ? false : null
  if (hasPrice(priced, after)) return /\b(?:incl\w*|complimentary|free)\W*(?:\w+\s+)?$/i.test(before)
  if (hasPrice(pricedBefore, before) || (!nothingAfter.test(after) && hasPrice(pricedRight, before))) return false
  if (nothingAfter.test(after) && !granted.test(before)) return null
  if (granted.test(before) && meal === 'breakfast')
    return !nothingAfter.test(after) || /^\s*(?:daily|served)/i.test(after) ? true : null
  if (/(?:\bincl\w*\.?|\binc\.?|\bw\/|\bwith|\bplus|\+|\bfree|complimentary)/i.test(before) && granted.test(before))
    return true
  if (grantedFarther.test(before)) return true
  if (meal !== 'breakfast' && inPackage.test(before.replace(kindsBehind, ''))) return true
  return meal === 'breakfast' ? true : null
}

const guestsOf = (after: string): number | null => {
  const word = guestsAfter.exec(after)?.[1]?.toLowerCase()
  if (word === undefined) return null
  return guestWords[word] ?? Number(word)
}
