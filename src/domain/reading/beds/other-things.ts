// Things named like a bed that are not the room's: KING STREET, TWIN TOWERS, DOUBLE OCCUPANCY, sofas.
import { type BedKind, type BedToken, isBedKind } from './words.ts'

const wordSet = (words: string) => new Set(words.split(' '))
const places =
  'st street str road rd ave avenue boulevard blvd cross square sq park hill bridge beach island islands county station terminal plaza lane wharf pier point harbour harbor causeway parade mall wing quay casino arms head pub inn highway hwy airport river creek valley'
const persons =
  'elizabeth arthur david henry james victoria mary anne ann william edward george charles louis fahd abdullah abdulaziz faisal hussein saud khalid mohammed juan carlos kamehameha solomon emma alexandra sofia sirikit palm prawn prawns crab crabs of koil tide tides lear abdul fahad rama richard harald haakon christian cobra kong tut salmon cake charlotte maxima margrethe sonja beatrix kaahumanu bee marys mother wilhelmina juliana silvia isabella isabel catherine caroline christina adelaide astrid fabiola mathilde marie luise louise sophia eleanor margaret jane olav oscar gustaf gustav carl frederik frederick philip felipe leopold albert ludwig otto wenceslas stephen matthias umberto ferdinand alfonso alfred malcolm robert chulalongkorn sejong farouk shaka nefertiti cleopatra sheba midas neptune lion lions power fisher fishers latifah'
const things =
  'occ occup occupancy occupation use usage sink sinks vanity vanities shower showers showerhead showerheads heads points tree basin basins bath baths bathroom bathrooms tub tubs bathtub bathtubs pools washbasin washbasins washbowls lavatory lavatories headboards gym pool jacuzzi desk closet tv kitchen kitchens kitchenette fridge refrigerator rate rates price share sharing person persons traveller traveler guest guests adult adults pax'
const ofWhole =
  'board breakfast buffet american english irish refund prepay prepaid prepayment payment stay amount access size service services day night entry moon price month week view length equipped fully cooked charge deposit penalty cancellation body menu house bar hookup privacy'
const ofTwo =
  'glazed glazing glaze decker door doors storey story level levels balcony balconies window windows height espresso sided parent room-only view'
const ofAll = wordSet(`${things} cot`)
const ofKind: Record<BedKind, ReadonlySet<string>> = {
  king: wordSet(`${places} ${persons}`),
  queen: wordSet(`${places} ${persons} city`),
  twin: wordSet(
    `${places} tower towers cities city falls peak peaks towns ${ofTwo} lakes rivers pines oaks engine springs creeks bridges creek isles hills valley arrows fins rocks`,
  ),
  double: wordSet(`${ofTwo} ${ofWhole} tree trouble`),
  single: wordSet(`${ofWhole} ${ofTwo} parent malt origin track`),
}
const towns = /^(?:ny|nyc|new|borough|village|landing|gate|wood|canyon|domain|college|theatre|theater)$/

/** TWIN MARBLE BASINS: words for the material are skipped. */
const thingAt = (tokens: readonly BedToken[], to: number, kind: BedKind): string => {
  const mayBeMade = kind === 'double' || kind === 'twin' || kind === 'single'
  const isMade =
    mayBeMade && /^(?:marble|granite|rain|wash|pedestal|ceramic|stone|head|headed|ended)$/.test(tokens[to]?.text ?? '')
  return tokens[isMade ? to + 1 : to]?.text ?? ''
}
export const namesNoBed = (
  kind: BedKind,
  tokens: readonly BedToken[],
  at: number,
  to: number,
  counted: boolean,
): boolean => {
  const next = thingAt(tokens, to, kind)
  // KING VIEW is a bed with a view, DOUBLE VIEW are two of them; KING PARK VIEW has both.
  const isView = /^(?:park|hill|tower|beach|island|bridge|harbour|harbor|square|pool|city|bay|garden)$/.test(next)
  if (
    isView &&
    (kind !== 'twin' || counted || /^(?:city|garden|pool|bay|park|beach|harbou?r)$/.test(next)) &&
    /^(?:view|vw|side|access|front|facing)/.test(tokens[to + 1]?.text ?? '')
  )
    return false
  if (next === 'airport' && /^(?:transfers?|shuttle|pick|pickup|parking|limo)/.test(tokens[to + 1]?.text ?? ''))
    return false
  if (tokens[at]?.plural && towns.test(next)) return true
  // KING TUB ACCESSIBLE is a bed and a tub, KING SIZE TUB is a tub.
  const isLarge = kind === 'king' || kind === 'queen' || (kind === 'twin' && counted)
  const mayBeThing = !isLarge || to > at + 1 || /^(?:occ|rate)/.test(next)
  return (mayBeThing && ofAll.has(next)) || ofKind[kind].has(next)
}

/** TWIN-SOFA-BED, but TWIN - SOFA BED. */
const isHyphen = (tokens: readonly BedToken[], at: number): boolean =>
  tokens[at]?.text === '-' && tokens[at]?.start === tokens[at - 1]?.end && tokens[at]?.end === tokens[at + 1]?.start
/** QUEEN SLEEPER SOFA, TWIN OVER FULL BUNK, SOFA BED (DOUBLE): beds that no check covers. */
export const isOtherBed = (tokens: readonly BedToken[], at: number, to: number, counted: boolean): boolean => {
  if (tokens[to]?.kind === 'over' && (isBedKind(tokens[to + 1]?.kind) || tokens[to + 1]?.kind === 'count')) return true
  if (tokens[at - 1]?.kind === 'over') return true
  const named = tokens[to - 1]?.kind === 'bed'
  let next = to
  while (tokens[next]?.kind === 'adjective' || isHyphen(tokens, next)) next += 1
  const isSmall = /^(?:roll|foldaway|crib|cot|chair|armchair)/.test(tokens[next]?.text ?? '')
  const isLarge = tokens[at]?.kind === 'king' || tokens[at]?.kind === 'queen'
  const isConvertible = tokens[next]?.text === 'convertible' && /^(?:to|into)$/.test(tokens[next + 1]?.text ?? '')
  // 1K SOFA BED: a code, then a separate item.
  const isCode = tokens[at]?.letters === true && tokens[at]?.kind === 'king' && next === to
  if (!named && !isCode && tokens[next]?.kind === 'other_bed' && !isConvertible && !(isSmall && isLarge)) return true
  let place = at - 1
  while (place >= 0 && (/^(?:bed|size)$/.test(tokens[place]?.kind ?? '') || /^[(-]$/.test(tokens[place]?.text ?? '')))
    place -= 1
  // PULL-OUT QUEEN.
  if (tokens[place]?.text === 'out') place -= tokens[place - 1]?.text === '-' ? 2 : 1
  return tokens[place]?.kind === 'other_bed' && !counted && (!named || tokens[at - 1]?.text === '(')
}
