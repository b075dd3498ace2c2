// Requests as a client would send them, written by hand for the sandbox's own tests.
import { sandboxAccounts } from '../world.ts'

export type Wanted = {
  hotel: { chain_code: string; property_id: string }
  check_in: string
  check_out: string
  adults?: number
  children?: number
  corporate_codes?: readonly string[]
  rate_categories?: readonly string[]
  detail?: string
  reference?: string
  version?: number
  common_version?: number
  branch?: string
  authorized_by?: string
  trace_id?: string
}

const message = (wanted: Wanted, root: string, inner: string) => {
  const version = wanted.version ?? 55
  const common = wanted.common_version ?? version
  return `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><h:${root} xmlns:h="http://www.travelport.com/schema/hotel_v${version}_0" xmlns:c="http://www.travelport.com/schema/common_v${common}_0" AuthorizedBy="${wanted.authorized_by ?? 'tester'}" TargetBranch="${wanted.branch ?? sandboxAccounts.platform.branch_code}" TraceId="${wanted.trace_id ?? 'trace-7'}"><c:BillingPointOfSaleInfo OriginApplication="UAPI"/>${inner}</h:${root}></s:Body></s:Envelope>`
}
const property = ({ hotel }: Wanted) =>
  `<h:HotelProperty HotelChain="${hotel.chain_code}" HotelCode="${hotel.property_id}"/>`
const stay = (wanted: Wanted) =>
  `<h:HotelStay><h:CheckinDate>${wanted.check_in}</h:CheckinDate><h:CheckoutDate>${wanted.check_out}</h:CheckoutDate></h:HotelStay>`
const corporate = (wanted: Wanted) =>
  (wanted.corporate_codes ?? [])
    .map((code) => `<c:CorporateDiscountID NegotiatedRateCode="true">${code}</c:CorporateDiscountID>`)
    .join('')
const children = (wanted: Wanted) => (wanted.children ? `<h:NumberOfChildren Count="${wanted.children}"/>` : '')
const providers = '<c:PermittedProviders><c:Provider Code="1G"/></c:PermittedProviders>'

export const detailsRequest = (wanted: Wanted): string => {
  const categories = (wanted.rate_categories ?? []).map((code) => `<h:RateCategory>${code}</h:RateCategory>`).join('')
  const reference = wanted.reference
    ? `<c:NextResultReference ProviderCode="1G">${wanted.reference}</c:NextResultReference>`
    : ''
  return message(
    wanted,
    'HotelDetailsReq',
    `${property(wanted)}<h:HotelDetailsModifiers NumberOfAdults="${wanted.adults ?? 1}" NumberOfRooms="1" RateRuleDetail="${wanted.detail ?? 'Complete'}">${providers}${corporate(wanted)}${stay(wanted)}${children(wanted)}${categories}</h:HotelDetailsModifiers>${reference}`,
  )
}

export const rulesRequest = (wanted: Wanted, ratePlan: string, base: string): string =>
  message(
    wanted,
    'HotelRulesReq',
    `<h:HotelRulesLookup RatePlanType="${ratePlan}" Base="${base}">${property(wanted)}${stay(wanted)}<h:HotelRulesModifiers NumberOfAdults="${wanted.adults ?? 1}" NumberOfRooms="1">${providers}${children(wanted)}${corporate(wanted)}</h:HotelRulesModifiers></h:HotelRulesLookup>`,
  )

export const basicOf = (account: { username: string; password: string }): string =>
  `Basic ${Buffer.from(`Universal API/${account.username}:${account.password}`).toString('base64')}`

/** Sends a request as the platform's account does; given headers override the usual ones. */
export const post = (
  endpoint: string,
  body: string,
  headers: Record<string, string> = {},
  service = 'HotelService',
): Promise<Response> =>
  fetch(`${endpoint}/${service}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/xml; charset=UTF-8',
      authorization: basicOf(sandboxAccounts.platform),
      ...headers,
    },
    body,
  })

/** Calls the control API: GET without a body, POST with one. */
export const steer = async (port: number, path: string, body?: unknown): Promise<Response> =>
  fetch(
    `http://127.0.0.1:${port}/_sandbox/${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  )
