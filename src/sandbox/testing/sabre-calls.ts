// Calls to the sandbox's Sabre as a client would make them, written by hand for its own tests.
import { type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import { sandboxAccounts, type SandboxSabreAccount } from '../world.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
export const basicFor = (user: string, secret: string): string => `Basic ${base64(`${base64(user)}:${base64(secret)}`)}`
export const platform: SandboxSabreAccount = sandboxAccounts.sabre.platform
export const agent: SandboxSabreAccount = sandboxAccounts.sabre.agent

type CallAnswer = { status: number; headers: Headers; text: string }
const callAnswer = async (response: Response): Promise<CallAnswer> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
})
const form = 'application/x-www-form-urlencoded'

export const askToken = async (base: string, account = platform, change: { secret?: string; grant?: string } = {}) =>
  callAnswer(
    await fetch(`${base}/v2/auth/token`, {
      method: 'POST',
      headers: {
        'content-type': form,
        authorization: basicFor(`V1:${account.username}:${account.pcc}:AA`, change.secret ?? account.password),
      },
      body: `grant_type=${change.grant ?? 'client_credentials'}`,
    }),
  )
export const askTokenV3 = async (base: string, account: SandboxSabreAccount, password = account.password) => {
  const [id = '', secret = ''] = (account.token ?? '').split(':')
  return callAnswer(
    await fetch(`${base}/v3/auth/token`, {
      method: 'POST',
      headers: { 'content-type': form, authorization: basicFor(id, secret) },
      body: new URLSearchParams({
        grant_type: 'password',
        username: `${account.username}-${account.pcc}-AA`,
        password,
      }).toString(),
    }),
  )
}
export const tokenFor = async (base: string, account = platform): Promise<string> => {
  const { text } = await askToken(base, account)
  const { access_token } = JSON.parse(text) as { access_token?: string }
  if (!access_token) throw new Error(text)
  return access_token
}

export const call = async (
  base: string,
  path: string,
  token: string | null,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<CallAnswer> =>
  callAnswer(
    await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

/** A hotel of the world that Sabre sells, by the world's own name for it. */
export const hotelNamed = (chain_code: string, property_id: string) => {
  const found = sandboxHotels.find((each) => each.chain_code === chain_code && each.property_id === property_id)
  if (!found?.sabre) throw new Error(`Sabre does not sell ${chain_code}${property_id}`)
  return { hotel: found, ...found.sabre }
}
export const refOf = ({ sabre }: Pick<SandboxHotel, 'sabre'>) => ({
  HotelRef: { HotelCode: sabre?.property_id, CodeContext: 'SABRE' },
})
export const wishes = (more: object = {}) => ({
  StayDateTimeRange: { StartDate: '2027-04-07', EndDate: '2027-04-10' },
  Rooms: { Room: [{ Index: 1, Adults: 1 }] },
  RateSource: '100',
  PrepaidQualifier: 'IncludePrepaid',
  ConvertedRateInfoOnly: false,
  ...more,
})
export const rateInfoRequest = (hotel: Pick<SandboxHotel, 'sabre'>, more: object = {}, root: object = {}) => ({
  GetHotelRateInfoRQ: { version: '5.0.0', HotelRefs: refOf(hotel), RateInfoRef: wishes(more), ...root },
})

/** Codes of an answer's errors and warnings in their order, details left out. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(/"code":"((?:ERR|WARN)\.\d+)"/g)].map(([, code = '']) => code)
export const valuesIn = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`"${name}":"([^"]*)"`, 'g'))].map(([, value = '']) => value)
