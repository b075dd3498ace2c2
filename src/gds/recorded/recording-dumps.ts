// An answer of Travelport as the JSON that a SOAP client makes of it: written as XML again, so that one reader reads both.

const messageName = /^(?:\w+:)?(Hotel\w+Rsp|ReferenceDataRetrieveRsp)$/
/** What only the inside of a message has. */
const insides: Readonly<Record<string, string>> = {
  RequestedHotelDetails: 'HotelDetailsRsp',
  HotelAlternateProperties: 'HotelDetailsRsp',
  HotelSearchResult: 'HotelSearchAvailabilityRsp',
  HotelRuleItem: 'HotelRulesRsp',
}
type Members = Record<string, unknown>
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const deepestDump = 6
/** The XML of the messages in a value; none if it is no such JSON. */
export const dumpedMessages = (value: unknown, depth = 0): string[] => {
  if (depth > deepestDump || typeof value !== 'object' || value === null) return []
  if (!isMembers(value)) return (value as unknown[]).flatMap((each) => dumpedMessages(each, depth + 1))
  const inside = Object.keys(insides).find((name) => typeof value[name] === 'object' && value[name] !== null)
  if (inside !== undefined) return [elementText(insides[inside] ?? '', value)]
  return Object.entries(value).flatMap(([name, inner]) => {
    const found = messageName.exec(name)?.[1]
    return found !== undefined && isMembers(inner) ? [elementText(found, inner)] : dumpedMessages(inner, depth + 1)
  })
}

const escapedXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const elementName = /^[A-Za-z]\w*$/
/** How clients name the text of an element that has attributes too. */
const textNames = new Set(['_value_1', '$value', '#text', '_', '$t', '$text'])
const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Scalars are attributes, lists and objects are elements, as these schemas have them. */
const elementText = (element: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return (value as unknown[]).map((each) => elementText(element, each)).join('')
  if (isScalar(value)) return `<${element}>${escapedXml(String(value))}</${element}>`
  let attributes = ''
  let inner = ''
  for (const [key, member] of Object.entries(value as Members)) {
    const named = key.replace(/^(?:[@$]|attr_)/, '').replace(/^\w+:/, '')
    if (textNames.has(key) && isScalar(member)) inner += escapedXml(String(member))
    else if (isScalar(member) && elementName.test(named) && !elementNames.has(named))
      attributes += ` ${named}="${escapedXml(String(member))}"`
    else if (elementName.test(named)) inner += elementText(named, member)
  }
  return `<${element}${attributes}>${inner}</${element}>`
}
/** Elements of text alone. */
const elementNames = new Set([
  'Text',
  'Address',
  'Rating',
  'Amount',
  'Percentage',
  'DepositNights',
  'DepositPercent',
  'CancellationPolicy',
  'CheckinDate',
  'CheckoutDate',
  'NextResultReference',
])
