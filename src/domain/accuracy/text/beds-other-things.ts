// What is named like a bed and is none of the room's: KING STREET, TWIN TOWERS, DOUBLE OCCUPANCY, sofas, and beds on request.
import { type BedKind, type BedToken, isBedKind } from './beds-words.ts'

const listed = (words: string) => new Set(words.split(' '))
const places =
  'st street str road rd ave avenue boulevard blvd cross square sq park hill bridge beach island islands county station terminal plaza lane wharf pier point harbour harbor causeway parade mall highway hwy airport river creek valley'
const persons =
  'elizabeth arthur david henry james victoria mary anne ann william edward george charles louis fahd abdullah abdulaziz faisal hussein saud khalid mohammed juan carlos kamehameha solomon emma alexandra sofia sirikit palm prawn prawns crab crabs of koil tide tides lear abdul fahad rama richard harald haakon christian cobra kong tut salmon cake charlotte maxima margrethe sonja beatrix kaahumanu bee marys mother'
const things =
  'occ occup occupancy occupation use usage sink sinks vanity vanities shower showers points tree basin basins bath baths bathroom bathrooms tub tubs bathtub washbasin washbasins washbowls lavatory lavatories headboards gym pool jacuzzi desk closet tv kitchen kitchens kitchenette fridge refrigerator rate rates price share sharing person persons traveller traveler guest guests adult adults pax'
const ofWhole =
  'board breakfast buffet american english irish refund prepay prepaid prepayment payment stay amount access size service services day night entry moon price month week view length equipped fully cooked charge deposit penalty cancellation body menu house bar hookup privacy'
const ofTwo =
  'glazed glazing glaze decker door doors storey story level levels balcony balconies window windows height espresso sided parent room-only view'
const ofAll = listed(`${things} cot`)
const ofKind: Record<BedKind, ReadonlySet<string>> = {
  king: listed(`${places} ${persons}`),
  queen: listed(`${places} ${persons} city`),
  twin: listed(
    `${places} tower towers cities city falls peak peaks towns ${ofTwo} lakes rivers pines oaks engine springs creeks bridges creek isles hills valley arrows fins rocks`,
  ),
  double: listed(`${ofTwo} ${ofWhole} tree trouble`),
  single: listed(`${ofWhole} ${ofTwo} parent malt origin track`),
}
const towns = /^(?:ny|nyc|new|borough|village|landing|gate|wood|canyon|domain|college|theatre|theater)$/

export const namesNoBed = (
  kind: BedKind,
  tokens: readonly BedToken[],
  at: number,
  to: number,
  counted: boolean,
): boolean => {
  const next = tokens[to]?.text ?? ''
  // KING VIEW is a bed with a view, DOUBLE VIEW are two of them; KING PARK VIEW has both.
  const isView = /^(?:park|hill|tower|beach|island|bridge|harbour|harbor|square|pool|city|bay|garden)$/.test(next)
  if (
    isView &&
    (kind !== 'twin' || counted) &&
    /^(?:view|vw|side|access|front|facing)/.test(tokens[to + 1]?.text ?? '')
  )
    return false
  if (tokens[at]?.plural && towns.test(next)) return true
  // KING TUB ACCESSIBLE is a bed and a tub, KING SIZE TUB is a tub.
  const isLarge = kind === 'king' || kind === 'queen' || (kind === 'twin' && counted)
  const mayBeThing = !isLarge || to > at + 1 || /^(?:occ|rate)/.test(next)
  return (mayBeThing && ofAll.has(next)) || ofKind[kind].has(next)
}

/** QUEEN SLEEPER SOFA, TWIN OVER FULL BUNK, SOFA BED (DOUBLE): beds of which no check knows. */
export const isOtherBed = (tokens: readonly BedToken[], at: number, to: number, counted: boolean): boolean => {
  if (tokens[to]?.kind === 'over' && (isBedKind(tokens[to + 1]?.kind) || tokens[to + 1]?.kind === 'count')) return true
  if (tokens[at - 1]?.kind === 'over') return true
  const named = tokens[to - 1]?.kind === 'bed'
  let next = to
  while (tokens[next]?.kind === 'adjective') next += 1
  const isSmall = /^(?:roll|foldaway|crib|cot|chair|armchair)/.test(tokens[next]?.text ?? '')
  const isLarge = tokens[at]?.kind === 'king' || tokens[at]?.kind === 'queen'
  const isConvertible = tokens[next]?.text === 'convertible' && /^(?:to|into)$/.test(tokens[next + 1]?.text ?? '')
  if (!named && tokens[next]?.kind === 'other_bed' && !isConvertible && !(isSmall && isLarge)) return true
  let place = at - 1
  while (place >= 0 && (/^(?:bed|size)$/.test(tokens[place]?.kind ?? '') || /^[(-]$/.test(tokens[place]?.text ?? '')))
    place -= 1
  return tokens[place]?.kind === 'other_bed' && !counted && (!named || tokens[at - 1]?.text === '(')
}

const asked = /^(?:request|requested|requests|req|reqd|rqst|rq|demand)$/
const onAsking = /^(?:on|upon|by|per|is|are|be|if|can|only|must)$/
/** KING BED REQUEST TWIN: it is the bed that follows which one may ask for. */
const isAskedNext = (tokens: readonly BedToken[], at: number): boolean => {
  if (!asked.test(tokens[at]?.text ?? '') || onAsking.test(tokens[at - 1]?.text ?? '')) return false
  let next = at + 1
  while (tokens[next]?.text === 'for' || tokens[next]?.text === 'a' || tokens[next]?.kind === 'count') next += 1
  return isBedKind(tokens[next]?.kind)
}
/** PLS REQUEST KING OR TWIN BEDS. */
const isAskedBefore = (tokens: readonly BedToken[], from: number): boolean => {
  let at = from - 1
  while (at >= 0 && (/^(?:or|bed|size|count)$/.test(tokens[at]?.kind ?? '') || isBedKind(tokens[at]?.kind))) at -= 1
  while (tokens[at]?.text === 'for' || tokens[at]?.text === 'a') at -= 1
  return isAskedNext(tokens, at)
}
/** KING CAN BE SPLIT INTO TWINS, 2 SINGLES MADE INTO A KING: what becomes of the beds of the room. */
const isMadeOf = (tokens: readonly BedToken[], from: number): boolean => {
  const at = tokens[from - 1]?.text === 'a' ? from - 2 : from - 1
  if (!/^(?:to|into|as|in)$/.test(tokens[at]?.text ?? '')) return false
  return (
    becoming.test(tokens[at - 1]?.text ?? '') ||
    (tokens[at - 1]?.text === 'up' && becoming.test(tokens[at - 2]?.text ?? ''))
  )
}
const becoming =
  /^(?:upgrade[sd]?|upgrading|change[sd]?|convert\w*|splits?|splitting|made|makes?|turn(?:s|ed)?|transform\w*|separate[sd]?|joined|joins|pushed|zip(?:s|ped)?|together|set|configur\w*|combined?)$/
/** TWIN SUBJECT TO AVAILABILITY: not sure to be had, unless it is one of a choice. */
const isUnsure = (tokens: readonly BedToken[], from: number, to: number): boolean => {
  const [first, second, third] = [0, 1, 2].map((each) => tokens[to + each]?.text ?? '')
  const isUnsureOf =
    (/^(?:subject|subj|sub|sbj|depending|depend|based)$/.test(first ?? '') &&
      /^avail|^avl/.test(/^(?:to|on|upon)$/.test(second ?? '') ? (third ?? '') : (second ?? ''))) ||
    (/^(?:if|when|where|as)$/.test(first ?? '') && /^avail|^avl|^possible/.test(second ?? ''))
  return isUnsureOf && tokens[from - 1]?.kind !== 'or'
}
/** NO KING BEDS, TWIN ON REQUEST, EXTRA SINGLE BED: not beds of the room. */
export const isDenied = (tokens: readonly BedToken[], from: number, to: number): boolean => {
  const before = tokens[from - 1]
  if (before?.kind === 'not' || /^(?:extra|additional|addl|another|add)$/.test(before?.text ?? '')) return true
  if (isMadeOf(tokens, from) || isAskedBefore(tokens, from) || isUnsure(tokens, from, to)) return true
  if (/^(?:burger|lion|luther|dairy|drama|pub)$/.test(before?.text ?? '')) return true
  for (let at = to; at < Math.min(tokens.length, to + 5); at += 1) {
    const { kind, text } = tokens[at] as BedToken
    if (isAskedNext(tokens, at)) return false
    if (asked.test(text)) return true
    if (text.startsWith('avail') && tokens[at + 1]?.text === 'for') return true
    if (kind === 'not' && /^(?:avail\w*|guaranteed|guar|possible|offered)$/.test(tokens[at + 1]?.text ?? ''))
      return true
    if (
      !/^(?:room|small|request|mark)$/.test(kind) &&
      !/^(?:on|by|only|if|be|can|may|per|basis|subject|to)$/.test(text)
    )
      return false
    if (text === '.' || text === ',') return false
  }
  return false
}
