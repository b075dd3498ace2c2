// Reads for how many guests a meal is: BREAKFAST FOR 2, BKFST 2PAX, 1 BKFST PER ROOM, POUR DEUX PERSONNES.
const guestNumbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ein: 1,
  zwei: 2,
}
const guestNumber = '(one|two|three|four|five|six|ein|zwei|[1-9])'
const people =
  '(?:pax|pers(?:on|ons)?|prs|ppl|people|adults?|adlts?|adts?|guests?|gsts?|personen|personnes|personas?|persone|pessoas|erwachsene|adultes|adultos|adulti)'
const noGuests =
  '(?!\\s?(?:[$€£%]|[.,:]\\d|nights?\\b|nts?\\b|days?\\b|hours?\\b|hrs?\\b|am\\b|pm\\b|eur\\b|usd\\b|gbp\\b|chf\\b|aed\\b|jpy\\b|restaurants?\\b|rooms?\\b))'
/** FOR 1-2 ADULTS is for two. */
const forGuests = new RegExp(
  `^[^.;\\n]{0,16}?\\b(?:for|fuer|für|pour|para|per)\\s(?:up to |max |bis zu |the )?${guestNumber}(?:\\s?(?:-|/|to|or|oder|ou|o)\\s?${guestNumber})?\\b${noGuests}`,
  'i',
)
/** BKFST 2PAX, BREAKFAST INCL (2 ADULTS); of MAX 2 PERSONS and 2 PERSON ROOM the room is meant. */
const countedBehind = new RegExp(
  `^(?:(?!\\bmax|\\bocc|\\bsleeps|\\broom|\\bper\\b)[^.;,\\n\\d]){0,14}?${guestNumber}\\s?${people}\\b(?!\\s?(?:room|suite|max))`,
  'i',
)
const timesBehind = /^\s?(?:x\s?([1-9])\b|\(\s?([1-9])\s?x?\s?\)|([1-9])x\b)/i
/** 2 FULL BREAKFASTS, ONE BKFST PER ROOM; in German EIN is A. */
const countedBefore = new RegExp(
  `(?:^|[^\\d.,:/$€£\\p{L}-])${guestNumber.replace('ein|', '')}\\s?x?\\s?(?:(?:full|buffet|cont\\w*|daily|american|english|hot|cold|free|compl?\\w*|deluxe)\\s){0,2}$`,
  'iu',
)
/** FLOOR 2, LEVEL 1, 7 DAYS 2: numbers of something else. */
const numbered =
  /\b(?:level|floor|day|no|nr|room|type|restaurant|category|cat|stars?|phase|tower|zone|eur|usd|gbp)\W{0,2}\S{0,5}$/i
const eachGuest = /^[^.;,\n]{0,14}?(?:\bp\.?p\.?(?![a-z])|\bper (?:pers|guest|adult|pax)|\beach\b|\bpppn\b)/i

const valueOf = (word: string | undefined): number | null =>
  word === undefined ? null : (guestNumbers[word.toLowerCase()] ?? Number(word))

export const guestsOf = (text: string, start: number, end: number): number | null => {
  const [before, after] = [text.slice(Math.max(0, start - 36), start), text.slice(end, end + 40)]
  const [, one, most] = forGuests.exec(after) ?? []
  if (one !== undefined) return Math.max(valueOf(one) ?? 0, valueOf(most) ?? 0)
  const times = timesBehind.exec(after)
  const behind = countedBehind.exec(after)?.[1] ?? times?.[1] ?? times?.[2] ?? times?.[3]
  if (behind !== undefined) return valueOf(behind)
  if (eachGuest.test(after)) return null
  const ahead = countedBefore.exec(before)
  return ahead && !numbered.test(before.slice(0, before.length - ahead[0].length + 1)) ? valueOf(ahead[1]) : null
}
