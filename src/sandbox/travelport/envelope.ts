// The SOAP 1.1 envelope of every answer, and the faults of gateway and host. Versions are those of the request.
import { attributes, escapedXml } from './xml-write.ts'

type Heading = { trace_id: string | null; transaction_id: string; response_ms: number }

/** What the host answers: `inner` goes into the root element, with prefixes of its own and `common_vNN_0:`; `summary`: in a few words, for the log. */
export type HostAnswer = {
  service: 'hotel' | 'util'
  root: string
  attributes?: Record<string, string>
  inner: string
  summary: string
  page: number | null
}

export const envelope = (answer: HostAnswer, version: number, heading: Heading): string => {
  const { service, root, inner } = answer
  return `<SOAP:Envelope xmlns:SOAP="http://schemas.xmlsoap.org/soap/envelope/"><SOAP:Body><${service}:${root} xmlns:${service}="http://www.travelport.com/schema/${service}_v${version}_0" xmlns:common_v${version}_0="http://www.travelport.com/schema/common_v${version}_0"${attributes(
    {
      TraceId: heading.trace_id,
      TransactionId: heading.transaction_id,
      ResponseTime: String(heading.response_ms),
      ...answer.attributes,
    },
  )}>${inner}</${service}:${root}></SOAP:Body></SOAP:Envelope>`
}

export const responseMessage = (version: number, code: string, type: 'Warning' | 'Error' | 'Info', text: string) =>
  `<common_v${version}_0:ResponseMessage Code="${code}" Type="${type}" ProviderCode="1G">${escapedXml(text)}</common_v${version}_0:ResponseMessage>`

export type Fault = {
  faultcode: string
  faultstring: string
  code: string
  service: string
  type: string
  description: string
  aux?: string
}
export const faultAnswer = (fault: Fault, version: number, heading: Heading): string => {
  const prefix = `common_v${version}_0`
  const part = (name: string, text: string | null | undefined) =>
    text ? `<${prefix}:${name}>${escapedXml(text)}</${prefix}:${name}>` : ''
  const aux = fault.aux
    ? `<${prefix}:Auxdata><${prefix}:Entry>${part('Reason', 'XML Schema validation')}${part('Description', fault.aux)}</${prefix}:Entry></${prefix}:Auxdata>`
    : ''
  return `<SOAP:Envelope xmlns:SOAP="http://schemas.xmlsoap.org/soap/envelope/"><SOAP:Body><SOAP:Fault><faultcode>${escapedXml(fault.faultcode)}</faultcode><faultstring>${escapedXml(fault.faultstring)}</faultstring><detail><${prefix}:ErrorInfo xmlns:${prefix}="http://www.travelport.com/schema/common_v${version}_0">${part('Code', fault.code)}${part('Service', fault.service)}${part('Type', fault.type)}${part('Description', fault.description)}${part('TransactionId', heading.transaction_id)}${part('TraceId', heading.trace_id)}${aux}</${prefix}:ErrorInfo></detail></SOAP:Fault></SOAP:Body></SOAP:Envelope>`
}

/** The gateway's own fault for wrong credentials: its parts are qualified, unlike those of every other fault. */
export const credentialsFault = (): string => {
  const text = 'Authentication Result Error Message Response  (76): Authentication credentials are invalid.'
  return `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><SOAP-ENV:Body><SOAP-ENV:Fault><SOAP-ENV:faultcode>76</SOAP-ENV:faultcode><SOAP-ENV:faultstring>${text}</SOAP-ENV:faultstring><SOAP-ENV:faultactor></SOAP-ENV:faultactor><SOAP-ENV:detail>${text}</SOAP-ENV:detail></SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>`
}

export const faults = {
  unparsable: (problem: string): Fault => ({
    faultcode: 'Server.Data',
    faultstring: `Error unmarshalling message body: ${problem}`,
    code: '1005',
    service: 'WEBSVC',
    type: 'Data',
    description: 'Unable to parse XML stream',
  }),
  invalid: (problem: string): Fault => ({
    faultcode: 'Server.InvalidRequestException',
    faultstring: 'XML Schema validation failed',
    code: '1000',
    service: 'WEBSVC',
    type: 'InvalidRequest',
    description: 'Invalid request, see Auxdata for details',
    aux: problem,
  }),
  branch: (branch: string): Fault => ({
    faultcode: 'Server.AuthenticationException',
    faultstring: `TargetBranch ${branch} is not allowed for the user`,
    code: '-1',
    service: 'WEBSVC',
    type: 'Authentication',
    description: 'Access to the target branch is denied',
  }),
  host: (text: string): Fault => ({
    faultcode: 'Server.Business',
    faultstring: text,
    code: '5000',
    service: 'HTLSVC',
    type: 'Business',
    description: text,
  }),
  referenceType: (): Fault => ({
    faultcode: 'Server.Business',
    faultstring: 'Invalid Type requested. Please provide a valid TypeCode.',
    code: '10024',
    service: 'UTLSVC',
    type: 'Business',
    description: 'Invalid Type requested. Please provide a valid TypeCode.',
  }),
  system: (): Fault => ({
    faultcode: 'Server.System',
    faultstring: 'Unexpected system error, please try again later',
    code: '-1',
    service: 'WEBSVC',
    type: 'System',
    description: 'Unexpected system error',
  }),
} as const
