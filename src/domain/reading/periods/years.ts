// Whether four digits alone are a year: next to a season, a rate or a word of validity, and no hour, number or amount of things.

const season =
  'season|seasons|saison|saisons|temporada|stagione|seizoen|summer|winter|spring|autumn|fall|sommer|herbst|fruehling|frühling|ete|été|hiver|printemps|automne|verano|invierno|otono|otoño|primavera|estate|inverno|autunno|outono|xmas|christmas|easter|festive|ski|black friday|cyber monday|cyber week|thanksgiving|valentines?|new year|holidays?|oktoberfest|carnival|halloween'
const validity =
  'valid|validity|vld|gueltig|gültig|valable|valables|valide|valido|valida|válido|validos|geldig|year|years|yr|calendar|fiscal|jahr|jahre|annee|année|ano|año|anno|travel|stays|dates|period|contract|rfp|lnr|lra|nlra'
const rate =
  'rates?|rts?|rte|tariffs?|tarifs?|tarifas?|tariffe|tarieven|preise?|prices?|pricing|prix|precios?|prezzi|precos|offers?|specials?|promos?|promotions?|deals?|sale|sales|package|pkg|nego|negotiated|corp|corporate|consortia|consortium|program|programme|discount|rack|bar|government|govt|gov|per diem|perdiem|military|senior|crew|saver|promo code|fare'
/** Small words between it and the year: VALID FOR THE YEAR 2025. */
const small = String.raw`(?:[\s:,(/-]+(?:for|in|the|of|only|all|through|thru|until|till|til|to|from|up|end|during|within|throughout|bis|im|jahr|fuer|für|pour|jusqu\W?au?|en|hasta|para|del?|fino|al?|per))*`
const beside = new RegExp(String.raw`(?<![\p{L}\d])(?:${season}|${validity}|${rate})${small}[\s:,(/'’-]+$`, 'iu')
const besideAfter = new RegExp(
  String.raw`^[\s:,)/-]{1,2}(?:(?:the|special|best|public|corporate|new|hotel|room|contract)\s)?(?:${season}|${validity}|${rate})(?![\p{L}])`,
  'iu',
)
/** OPEN UNTIL 2025, EARN 2000 POINTS, RATES FROM 2025 EUR, 20 2025 1234: hours, things, money, numbers. */
const hourBefore =
  /\b(?:open\w*|clos\w*|check|chk|c\/[io]|arriv\w*|depart\w*|hold|held|cancel\w*|cxl|cnx|served?|daily|hours?|hrs|noon|from \d{4}|[ap]m)\b[^.;]{0,18}$/i
const numberBefore =
  /(?:\d[\s/.-]|\+|#|\bno\.?\s?|\bnr\.?\s?|\btel\W{0,2}|\bphone\W{0,2}|\bfax\W{0,2}|\bcall\W{0,2}|\b(?:earn|get|receive|bonus|up to|max|over|from|at|only|per)\s)$/i
const thingAfter =
  /^\s?(?:bonus|points?|pts|miles|guests?|persons?|people|pax|rooms?|seats?|sq|m2|hrs?|hours|uhr|h\b|cest|cet|gmt|lt\b|local|hotel time|hours|steps|metres|meters|feet|ft|km|delegates|capacity|awards?|winner|\d{3,})/i

const areConsecutive = (digits: string): boolean => {
  const [first = '', second = ''] = digits.split(/\D+/)
  return second !== '' && (Number(first) + 1) % 100 === Number(second) % 100
}
/** `said` is the year, or two of them: 2025/26. */
export const isYear = (before: string, digits: string, after: string): boolean => {
  const left = before.slice(-60)
  if (thingAfter.test(after)) return false
  if (areConsecutive(digits)) return true
  if (besideAfter.test(after)) return !/\d[\s.-]?$/.test(left)
  return beside.test(left) && !hourBefore.test(left) && !numberBefore.test(left.replace(/\s+$/, ' '))
}
