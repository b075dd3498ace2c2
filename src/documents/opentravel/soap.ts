// SOAP envelopes, 1.1 and 1.2: the message in the body, and the same envelope around its answer.

type SoapElement<E> = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly E[]
}
export type SoapVersion = '1.1' | '1.2'
const namespaces: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
}
const mediaTypes: Readonly<Record<SoapVersion, string>> = { '1.1': 'text/xml', '1.2': 'application/soap+xml' }
const versions = ['1.1', '1.2'] as const

/** Security and addressing: the request's own token decides who sends, and the connection where the answer goes. */
const understood =
  /^\{http:\/\/(docs\.oasis-open\.org\/wss\/|schemas\.xmlsoap\.org\/ws\/|www\.w3\.org\/2005\/08\/addressing)/
/** Meant for whoever processes the message; other roles are other systems on its way. */
const ours = /(\/role\/(next|ultimateReceiver)|\/actor\/next)$/

/** `why` where the envelope holds no message that may be read. */
export const openEnvelope = <E extends SoapElement<E>>(
  root: E,
): { version: SoapVersion | null; message: E | null; why: string | null } => {
  const version = versions.find((each) => root.name === `{${namespaces[each]}}Envelope`)
  if (version === undefined) return { version: null, message: root, why: null }
  const inside = (name: string) => root.children.find((child) => child.name === `{${namespaces[version]}}${name}`)
  const [message = null] = inside('Body')?.children ?? []
  const required = inside('Header')?.children.find((header) => isRequired(header) && !understood.test(header.name))
  if (required)
    return {
      version,
      message,
      why: `The SOAP header ${localName(required.name)} must be understood but is not supported.`,
    }
  return { version, message, why: message ? null : 'The body of the SOAP envelope is empty.' }
}

/** The attributes of SOAP have its prefix, whichever that is. */
const soapAttribute = (
  { attributes }: Pick<SoapElement<unknown>, 'attributes'>,
  ...names: string[]
): string | undefined =>
  Object.entries(attributes)
    .find(([name]) => names.some((each) => name.endsWith(`:${each}`)))?.[1]
    ?.trim()
const isRequired = (header: Pick<SoapElement<unknown>, 'attributes'>): boolean => {
  const role = soapAttribute(header, 'role', 'actor') ?? ''
  return /^(1|true)$/.test(soapAttribute(header, 'mustUnderstand') ?? '') && (role === '' || ours.test(role))
}
const localName = (name: string) => name.replace(/^\{.*\}/, '')

export const inEnvelope = (version: SoapVersion | null, document: string): string => {
  if (version === null) return document
  const [, declaration = '', body = ''] = /^(<\?xml[^>]*\?>\n?)?([\s\S]*)$/.exec(document) ?? []
  return `${declaration}<soap:Envelope xmlns:soap="${namespaces[version]}"><soap:Body>${body.trimEnd()}</soap:Body></soap:Envelope>\n`
}

/** Of an answer, by the envelope that it is in. */
export const mediaTypeOfAnswer = (answer: string): string => {
  const version = versions.find((each) =>
    answer.slice(0, 200).includes(`<soap:Envelope xmlns:soap="${namespaces[each]}"`),
  )
  return `${version ? mediaTypes[version] : 'text/xml'}; charset=utf-8`
}
