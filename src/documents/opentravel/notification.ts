// A message of the property's own rates by OpenTravel, AlpineBits' profile included: orders with warnings, or errors and nothing.
import type { OwnOrder } from '../../domain/own-data/orders/orders.ts'
import { readAvailability, readInventory } from './availability.ts'
import { settleTaxes } from './charges.ts'
import { attributeOf, every, leftOver, one, passOver, passWhole } from './elements.ts'
import { readRateAmounts } from './rate-amounts.ts'
import { readRatePlans } from './rate-plans.ts'
import { staticRate } from './rates.ts'
import { type Remark, refuse, remark, remarks, type Remarks, warningsOf, warnOf } from './remarks.ts'
import type { SoapVersion } from './soap.ts'
import { type Taking, taking } from './taking.ts'
import { type OtaNode, openTravel, parseXml } from './xml.ts'

type NotificationKind = 'rate_plans' | 'rate_amounts' | 'availability' | 'inventory'
/** What of the message its answer needs; null if it did not say, or could not be read so far. */
export type Heading = {
  /** Name of the root without namespace. */
  root: string | null
  kind: NotificationKind | null
  /** AlpineBits' answers are a narrow subset of OpenTravel's. */
  profile: 'opentravel' | 'alpinebits'
  hotel_code: string | null
  hotel_name: string | null
  chain_code: string | null
  echo_token: string | null
  version: string | null
  /** The version of the SOAP envelope that it came in: its answer comes in one too. */
  soap: SoapVersion | null
}
export type Notification = Heading & ({ orders: OwnOrder[]; warnings: Remark[] } | { errors: Remark[] })

const notificationKinds: Readonly<Record<string, { kind: NotificationKind; body: string }>> = {
  OTA_HotelRatePlanNotifRQ: { kind: 'rate_plans', body: 'RatePlans' },
  OTA_HotelRateAmountNotifRQ: { kind: 'rate_amounts', body: 'RateAmountMessages' },
  OTA_HotelAvailNotifRQ: { kind: 'availability', body: 'AvailStatusMessages' },
  OTA_HotelInvCountNotifRQ: { kind: 'inventory', body: 'Inventories' },
}
/** Of a root that has no message yet: what its answer would be of. */
export const notificationKind = (root: string): NotificationKind | null => notificationKinds[root]?.kind ?? null

/** Bytes are read in the encoding that they claim; a text has been decoded already. `profile`: the sender has said which. */
export const readNotification = (xml: string | Uint8Array, profile?: Heading['profile']): Notification => {
  const parsed = parseXml(xml)
  const heading = { ...headingOf(parsed.root, parsed.soap), ...(profile && { profile }) }
  if ('why' in parsed) return { ...heading, errors: [remark('malformed', null, parsed.why)] }
  const { root } = parsed
  const stated = remarks()
  if (!openTravelRoot(stated, root, heading) || !heading.kind) return { ...heading, errors: stated.errors }
  const to = taking(stated, heading.profile === 'alpinebits')
  checkHotel(to, root, heading.hotel_code)
  const unique = one(root, 'UniqueID')
  const completeSet = attributeOf(unique, 'Instance')?.toLowerCase() === 'completeset'
  passWhole(unique)
  if (heading.kind === 'rate_plans') readRatePlans(to, root, completeSet)
  else if (heading.kind === 'rate_amounts') readRateAmounts(to, root)
  else if (heading.kind === 'availability') readAvailability(to, root, completeSet)
  else readInventory(to, root, completeSet)
  settleTaxes(to)
  if (stated.errors.length > 0) return { ...heading, errors: stated.errors }
  warnOf(stated, leftOver(root))
  if (stated.errors.length > 0) return { ...heading, errors: stated.errors }
  return { ...heading, orders: to.orders, warnings: warningsOf(stated) }
}

const openTravelRoot = (stated: Remarks, root: OtaNode, { kind }: Heading): boolean => {
  if (root.name.startsWith('{')) refuse(stated, 'malformed', root, `It is not in the namespace ${openTravel}.`)
  else if (!kind)
    refuse(
      stated,
      'not_implemented',
      root,
      `${root.name} is not supported: send ${Object.keys(notificationKinds).join(', ')}.`,
    )
  passWhole(one(root, 'POS'))
  passOver(root, ...markers)
  return stated.errors.length === 0
}
/** Attributes of the message that say nothing about rates. */
const markers = [
  'EchoToken',
  'TimeStamp',
  'Target',
  'TargetName',
  'Version',
  'TransactionIdentifier',
  'SequenceNmbr',
  'TransactionStatusCode',
].concat(['RetransmissionIndicator', 'CorrelationID', 'PrimaryLangID', 'AltLangID', 'MessageContentCode'])
const hotelMarkers = [
  'ChainCode',
  'ChainName',
  'BrandCode',
  'BrandName',
  'HotelCode',
  'HotelName',
  'HotelCityCode',
  'HotelCodeContext',
  'AreaID',
]

const stated = (element: OtaNode | null | undefined, name: string) => element?.attributes[name]?.trim() || null
const headingOf = (root: OtaNode | null, soap: SoapVersion | null): Heading => {
  const known = root ? notificationKinds[root.name] : undefined
  const body = known && root?.children.find(({ name }) => name === known.body)
  const refs = body?.children.flatMap(({ children }) => children.filter(({ name }) => name === 'HotelRef')) ?? []
  return {
    root: root?.name.replace(/^\{.*\}/, '') ?? null,
    kind: known?.kind ?? null,
    profile: root && isAlpine(root, body) ? 'alpinebits' : 'opentravel',
    hotel_code: stated(body, 'HotelCode') ?? stated(refs[0], 'HotelCode'),
    hotel_name: stated(body, 'HotelName') ?? stated(refs[0], 'HotelName'),
    chain_code: stated(body, 'ChainCode') ?? stated(refs[0], 'ChainCode'),
    echo_token: stated(root, 'EchoToken'),
    version: stated(root, 'Version'),
    soap,
  }
}

/** One message is of one hotel. */
const checkHotel = (to: Taking, root: OtaNode, hotel_code: string | null) => {
  for (const body of root.children) {
    if (!Object.values(notificationKinds).some((each) => each.body === body.name)) continue
    passOver(body, ...hotelMarkers)
    for (const plan of body.children)
      for (const ref of every(plan, 'HotelRef')) {
        passOver(ref, ...hotelMarkers)
        const code = attributeOf(ref, 'HotelCode')
        if (code !== null && code !== hotel_code)
          refuse(to.remarks, 'hotel_code', ref, `It is for hotel ${code}, but the message is for ${hotel_code}.`)
      }
  }
}

const plainAttributes = new Set(['Version', 'TimeStamp'])
/** AlpineBits has no mark of its own in a message: it has few attributes, and habits that plain OpenTravel does not have. */
const isAlpine = (root: OtaNode, body: OtaNode | undefined): boolean => {
  if (!Object.keys(root.attributes).every((name) => plainAttributes.has(name))) return false
  if (root.children.some(({ name, attributes }) => name === 'UniqueID' && attributes['Instance'] === 'CompleteSet'))
    return true
  if (root.name === 'OTA_HotelInvCountNotifRQ') return true
  return body?.children.some((each) => each.attributes['BookingThreshold'] !== undefined || isAlpinePlan(each)) ?? false
}
const isAlpinePlan = (plan: OtaNode): boolean => {
  if (plan.attributes['RatePlanNotifType'] === 'Full') return true
  const inside = (name: string) =>
    plan.children.filter((each) => each.name === name).flatMap(({ children }) => children)
  const common = staticRate(inside('Rates'))
  const type = common?.children
    .flatMap(({ children }) => children)
    .find(({ attributes }) => attributes['Type'] !== undefined)?.attributes['Type']
  return (
    type === '7' ||
    type === '25' ||
    inside('BookingRules').some(({ attributes }) => attributes['CodeContext'] === 'ROOMTYPE') ||
    inside('Supplements').some(({ attributes }) => /^(ALPINEBITS|EXTRA$)/.test(attributes['InvType'] ?? ''))
  )
}
