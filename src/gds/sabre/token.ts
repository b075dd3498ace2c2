// Fetches Sabre's token: once with the account's secrets, shared by all servers, never stored as evidence.
import { withoutEnd } from '../../domain/text-ends.ts'
import type { Outcome } from '../../domain/gds.ts'
import type { Limits, SabreAccount } from '../gds.ts'
import { type Outgoing, type TransportResult, send } from '../transport.ts'
import { looseObject, looseText } from './faults.ts'

/** `expires_in` in seconds. `text` never holds a secret. */
type FetchedToken =
  | { token: string; expires_in: number }
  | { outcome: Outcome; text: string; retry_after: number | null }

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')

/** Client ids contain colons (`V1:user:group:AA`), so the secret does not start at the first one. */
const clientOf = (token: string): [id: string, secret: string] => {
  const [, id = token, secret = ''] = /^(V\d+:[^:]*:[^:]*:[^:]*|[^:]*):(.*)$/s.exec(token) ?? []
  return [id, secret]
}

/** Travel agencies; `EXT` is for Sabre's own self-service tests. */
const domain = 'AA'

/** With a REST client from v3, without one from v2; v3 takes the EPR in the body. */
export const tokenRequest = ({ endpoint, username, password, token, pcc }: SabreAccount): Outgoing => {
  const [id, secret] = token === null ? [`V1:${username}:${pcc}:${domain}`, password] : clientOf(token)
  const grant =
    token === null
      ? { grant_type: 'client_credentials' }
      : { grant_type: 'password', username: `${username}-${pcc}-${domain}`, password }
  return {
    address: `${withoutEnd(endpoint, '/')}/${token === null ? 'v2' : 'v3'}/auth/token`,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
      Authorization: `Basic ${base64(`${base64(id)}:${base64(secret)}`)}`,
    },
    body: new URLSearchParams(grant).toString(),
  }
}

/** Default lifetime; a token that is refused earlier is replaced anyway. */
const usualLife = 3_600

export const readToken = (sent: Pick<TransportResult, 'status' | 'body' | 'failure' | 'retry_after'>): FetchedToken => {
  const status = sent.status ?? 0
  const ended = (outcome: Outcome, text: string) => ({ outcome, text, retry_after: sent.retry_after })
  if (sent.failure) return ended(sent.failure.kind, sent.failure.text)
  const response = looseObject(sent.body)
  const error = looseText(response?.error) ?? looseText(response?.errorCode)
  const words = [error, looseText(response?.error_description) ?? looseText(response?.message)]
    .filter(Boolean)
    .join(': ')
  const text = words || `HTTP ${status} where a token was asked for.`
  if (status === 429 || /THROTTLED/.test(error ?? '')) return ended('throttled', text)
  // Also sent when the account has reached its number of tokens: the text tells the two apart.
  if (status === 401 || /^invalid_(client|grant)$|^unauthorized_client$|CREDENTIALS$/.test(error ?? ''))
    return ended('credentials', text)
  if (status >= 500) return ended('host_error', text)
  if (status >= 400) return ended('refused', text)
  const token = looseText(response?.access_token)
  // It is sent in a header, where only printable ASCII is allowed.
  if (status < 200 || status > 299 || token === null || !/^[!-~]+$/.test(token))
    return ended('unreadable', 'The answer holds no token.')
  const life = Number(response?.expires_in ?? Number.NaN)
  return { token, expires_in: Number.isFinite(life) && life > 0 ? life : usualLife }
}

/** One try, for an answer that got lost may have used up one of the account's few tokens. */
export const fetchToken = async (account: SabreAccount, limits: Limits, signal: AbortSignal): Promise<FetchedToken> => {
  const request = tokenRequest(account)
  const read = readToken(await send(request, limits, signal))
  return 'token' in read ? read : { ...read, text: withoutSecrets(read.text, account, request) }
}

/** A gateway may echo the request. */
const withoutSecrets = (text: string, { password, token }: SabreAccount, { headers }: Outgoing): string => {
  const secrets = [headers.Authorization?.replace('Basic ', '') ?? '', token ?? '', password, clientOf(token ?? '')[1]]
  return secrets
    .flatMap((secret) => [secret, base64(secret), encodeURIComponent(secret)])
    .filter((secret) => secret.length > 2)
    .reduce((clean, secret) => clean.replaceAll(secret, '•••'), text)
}
