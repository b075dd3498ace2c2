// Which calls an API token reaches, and with which scope. A call that is not listed, or with none, is out of reach. A test
// requires a line for every call that is not for administrators alone.
import type { Actor } from '../domain/accounts.ts'
import { type TokenScope, tokenScopes } from './api-tokens.ts'
import type { Endpoint } from './values/endpoint.ts'

/** One of these is enough. */
type Needed = readonly TokenScope[]
const read: Needed = ['read']
/** Each search of a GDS counts as a query. */
const checkups: Needed = ['checkups']
const ownDataScope: Needed = ['own_data']
const issues: Needed = ['issues']
const any: Needed = tokenScopes
const none: Needed = []

export const neededScopes: Readonly<Record<string, Needed>> = {
  'GET /profile': any,
  'GET /gds': any,
  'GET /jobs/:id': any,
  'DELETE /jobs/:id': ['checkups', 'own_data'],

  'GET /dashboard': read,
  'GET /dashboard/changes': read,
  'GET /score-days': read,
  'GET /score-days/export': read,
  'GET /score-days/:day/checkups': read,
  'GET /heat-map': read,
  'GET /heat-map/export': read,
  'GET /repair-times': read,
  'GET /repair-times/export': read,
  'GET /hotel-checks': ['read', 'checkups'],
  'GET /hotel-checks/cost': ['read', 'checkups'],
  'GET /booking-codes': read,
  'GET /booking-codes/:booking_code': read,
  'GET /booking-codes/:booking_code/nights': read,
  'GET /hotels': read,
  'GET /hotels/:id': read,
  'GET /hotels/:id/calendar': read,
  'GET /hotels/:id/pictures/:picture': read,
  'GET /hotels-search': read,
  'GET /hotels-search/recent': read,
  'GET /map': read,
  'GET /checkups': read,
  'GET /comparisons': read,
  'GET /checkup-rates/:id': read,
  'GET /checkup-rates/:id/evidence': read,
  'GET /checkup-rates/:id/fixes': read,
  'GET /checkup-rates/:id/scores': read,
  'GET /checkups/:id/scores': read,
  'GET /accuracy/rule-set': read,
  'GET /gds/rate-categories': read,
  'GET /highlighted-phrases': read,
  'GET /fixes': read,
  'GET /acceptances': read,
  'GET /fixes/export': read,
  'GET /hotels/:id/fixes': read,
  'GET /hotels/:id/fixes/:key': read,
  'GET /fixes/verifications': read,
  'GET /hotels/:id/verifications/:verification_id': read,
  'GET /monitors': read,
  'GET /monitors/:id': read,
  'GET /monitors/:id/changes': read,
  'GET /monitors/:id/runs': read,
  'GET /monitors/:id/runs/:run_id': read,
  'GET /one-off-runs': read,
  'GET /one-off-runs/:id': read,
  'POST /print': read,
  'POST /exports/rate-details': read,
  'POST /exports/comparison': read,
  'GET /documents/:id': read,
  'GET /issues': ['read', 'issues'],
  'GET /issues/:id': ['read', 'issues'],
  'GET /hotel-issues': ['read', 'issues'],
  'GET /hotels/:id/agent-emails': ['read', 'issues'],

  'POST /checkups': checkups,
  'POST /checkups/:id/rules': checkups,
  'POST /hotels/:id/checkups': checkups,
  'POST /comparisons': checkups,
  'POST /hotel-checks': checkups,
  'GET /hotels/:id/fixes/:key/verification-cost': ['read', 'checkups'],
  'POST /hotels/:id/fixes/:key/verifications': checkups,
  'POST /fixes/verification-cost': ['read', 'checkups'],
  'POST /fixes/verifications': checkups,
  'POST /hotels/:id/verifications/:verification_id/cancel': checkups,
  'POST /monitors': checkups,
  'POST /monitors/estimate': ['read', 'checkups'],
  'PATCH /monitors/:id': checkups,
  'DELETE /monitors/:id': checkups,
  'POST /monitors/:id/run': checkups,
  'POST /one-off-runs': checkups,
  'POST /one-off-runs/cost': ['read', 'checkups'],
  'POST /one-off-runs/:id/cancel': checkups,
  'PATCH /monitors-account': none,
  'GET /webhooks/choices': ['read', 'checkups'],
  'GET /rates': checkups,
  'GET /rates/rules': checkups,

  'GET /hotels/:id/own-data': ['read', 'own_data'],
  'GET /hotels/:id/own-data/proposal': ['read', 'own_data'],
  'GET /hotels/:id/own-data/removal': ['read', 'own_data'],
  'GET /hotels/:id/own-data/versions': ['read', 'own_data'],
  'GET /hotels/:id/own-rooms': ['read', 'own_data'],
  'GET /hotels/:id/own-plans': ['read', 'own_data'],
  'GET /hotels/:id/own-prices': ['read', 'own_data'],
  'GET /hotels/:id/own-prices/calendar': ['read', 'own_data'],
  'GET /hotels/:id/own-taxes': ['read', 'own_data'],
  'GET /hotels/:id/own-restrictions': ['read', 'own_data'],
  'GET /hotels/:id/gds-codes': ['read', 'own_data'],
  'GET /hotels/:id/gds-codes/proposals': ['read', 'own_data'],
  'GET /own-data/template': ['read', 'own_data'],
  'POST /hotels/:id/own-rooms': ownDataScope,
  'PATCH /own-rooms/:id': ownDataScope,
  'DELETE /own-rooms/:id': ownDataScope,
  'POST /hotels/:id/own-plans': ownDataScope,
  'PATCH /own-plans/:id': ownDataScope,
  'DELETE /own-plans/:id': ownDataScope,
  'POST /hotels/:id/own-prices': ownDataScope,
  'PUT /hotels/:id/own-prices/grid': ownDataScope,
  'PATCH /own-prices/:id': ownDataScope,
  'DELETE /own-prices/:id': ownDataScope,
  'POST /hotels/:id/own-taxes': ownDataScope,
  'PATCH /own-taxes/:id': ownDataScope,
  'DELETE /own-taxes/:id': ownDataScope,
  'POST /hotels/:id/own-restrictions': ownDataScope,
  'PATCH /own-restrictions/:id': ownDataScope,
  'DELETE /own-restrictions/:id': ownDataScope,
  'POST /hotels/:id/gds-codes': ownDataScope,
  'PATCH /gds-codes/:id': ownDataScope,
  'DELETE /gds-codes/:id': ownDataScope,
  'POST /hotels/:id/gds-codes/proposals': ownDataScope,
  'POST /hotels/:id/own-data/proposal': ownDataScope,
  'POST /hotels/:id/own-data/import': ownDataScope,
  'POST /hotels/:id/own-data/versions/:version/undo': ownDataScope,
  'POST /checkup-rates/:id/expect': ownDataScope,
  'POST /checkup-rates/:id/expect/preview': ownDataScope,
  'POST /hotels/:id/rescore': ownDataScope,

  'POST /issues': issues,
  'POST /issues/:id/close': issues,
  'PATCH /hotels/:id/fixes/:key': issues,
  'POST /hotels/:id/fixes/:key/acceptances': issues,
  'DELETE /hotels/:id/fixes/:key/acceptances': issues,
  'PATCH /fixes': issues,
  'POST /fixes/acceptances': issues,
  'POST /hotel-issues/:id/answers': issues,
  'POST /hotels/:id/agent-emails': issues,
  'PATCH /hotels/:id/agent-emails': issues,

  // The person's own profile and log-in.
  'POST /logout': none,
  'PATCH /profile': none,
  'DELETE /profile': none,
  'POST /profile/email-change/resend': none,
  'POST /profile/email-change/cancel': none,
  'POST /profile/export': none,
  'POST /change-password': none,
  'GET /profile/second-factor': none,
  'POST /profile/second-factor': none,
  'POST /profile/second-factor/confirm': none,
  'POST /profile/second-factor/recovery-codes': none,
  'POST /profile/second-factor/turn-off': none,
  // Calls that pass on access: other tokens, secrets, links for outsiders.
  'GET /api-tokens': none,
  'POST /api-tokens': none,
  'DELETE /api-tokens/:id': none,
  'GET /webhooks': none,
  'POST /webhooks': none,
  'PATCH /webhooks/:id': none,
  'DELETE /webhooks/:id': none,
  'POST /webhooks/:id/rotate': none,
  'POST /webhooks/:id/test': none,
  'GET /webhooks/:id/messages': none,
  'POST /webhooks/:id/messages/:message_id/resend': none,
  'GET /hotels/:id/ota-tokens': none,
  'POST /hotels/:id/ota-tokens': none,
  'DELETE /hotels/:id/ota-tokens/:token_id': none,
  'GET /gds-credentials': none,
  'POST /gds-credentials': none,
  'PATCH /gds-credentials/:id': none,
  'DELETE /gds-credentials/:id': none,
  'POST /gds-credentials/:id/test': none,
  'GET /previews': none,
  'POST /previews': none,
  'DELETE /previews/:id': none,
  // Billing.
  'GET /plans': none,
  'GET /billing': none,
  'POST /billing': none,
  'POST /billing/payment-method': none,
  'POST /billing/payment-method/client-secret': none,
  'GET /subscription': none,
  'GET /subscription/:user_id': none,
  'POST /subscription/cancel': none,
  'POST /subscription/resume': none,
  // Other people.
  'GET /users': none,
  'GET /users/:id': none,
  'PATCH /users/:id': none,
  'DELETE /users/:id': none,
  'GET /invitations': none,
  'POST /invitations': none,
  'POST /invitations/:id/resend': none,
  'DELETE /invitations/:id': none,
  'GET /hotels/:id/own-data/holders': none,
  // Calls that only make sense on screen.
  'GET /search': none,
  'POST /feedback': none,
  'POST /dashboard/visits': none,
  'GET /checklist': none,
  'PATCH /checklist': none,
}

/** It marks the fix as done as well, which is a change of a fix. */
const alsoNeeded: Readonly<Record<string, TokenScope>> = {
  'POST /hotels/:id/fixes/:key/verifications': 'issues',
  'POST /fixes/verifications': 'issues',
}

/** For administrators these are about all accounts. */
const ofAllAccounts: ReadonlySet<string> = new Set([
  'GET /issues',
  'GET /issues/:id',
  'POST /issues/:id/close',
  'GET /hotel-issues',
])

/** The scopes of which a token needs one for this call; none if no token may make it. */
export const scopesOf = ({ method, path, may }: Pick<Endpoint, 'method' | 'path' | 'may'>, actor?: Actor): Needed => {
  const name = `${method} ${path}`
  if (typeof may === 'string' || (actor === 'admin' && ofAllAccounts.has(name))) return none
  return Object.hasOwn(neededScopes, name) ? (neededScopes[name] ?? none) : none
}

/** The scope that a token needs besides one of those. */
export const alsoScopeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): TokenScope | undefined =>
  alsoNeeded[`${method} ${path}`]

/** As texts name them: `read or checkups`, `checkups and issues`; empty if no token may make the call. */
export const scopeWords = (e: Pick<Endpoint, 'method' | 'path' | 'may'>, actor?: Actor): string =>
  [scopesOf(e, actor).join(' or '), alsoScopeOf(e)].filter(Boolean).join(' and ')
