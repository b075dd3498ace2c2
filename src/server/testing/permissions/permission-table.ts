// The permission table of the design, read as data, and the rows of calls that it does not name.
/** Calls that the design's table does not name, and the one of it that is for the same people; `undo` makes a version. */
export const likeRows: Record<string, string> = {
  'POST /subscription/resume': 'POST /subscription/cancel',
  'GET /links/:kind/:hash': 'POST /forgot-password',
  'GET /registrations/:token': 'POST /forgot-password',
  'GET /hotels/:id/own-prices/calendar': 'GET /hotels/:id/own-prices',
  'GET /hotels/:id/own-data/removal': 'GET /hotels/:id/own-prices',
  'GET /hotels/:id/own-restrictions': 'GET /hotels/:id/own-rooms',
  'POST /hotels/:id/own-restrictions': 'POST /hotels/:id/own-rooms',
  'PATCH /own-restrictions/:id': 'PATCH /own-rooms/:id',
  'DELETE /own-restrictions/:id': 'DELETE /own-rooms/:id',
  'GET /hotels/:id/own-data': 'GET /hotels/:id/own-rooms',
  'GET /hotels/:id/own-data/versions': 'GET /hotels/:id/own-rooms',
  'GET /hotels/:id/own-data/holders': 'GET /hotels/:id/own-rooms',
  'PUT /hotels/:id/own-prices/grid': 'PATCH /own-rooms/:id',
  'POST /hotels/:id/own-data/versions/:version/undo': 'POST /hotels/:id/own-rooms',
  'GET /hotels/:id/ota-tokens': 'PATCH /own-rooms/:id',
  'POST /hotels/:id/ota-tokens': 'POST /hotels/:id/own-rooms',
  'DELETE /hotels/:id/ota-tokens/:token_id': 'DELETE /own-rooms/:id',
  'GET /hotels/:id/own-data/proposal': 'GET /hotels/:id/gds-codes/proposals',
  'POST /hotels/:id/own-data/proposal': 'POST /hotels/:id/gds-codes/proposals',
  'POST /checkup-rates/:id/expect/preview': 'PATCH /own-rooms/:id',
  'GET /hotels/:id/fixes': 'GET /hotels/:id',
  'GET /hotels/:id/pictures/:picture': 'GET /hotels/:id',
  'POST /dashboard/visits': 'GET /dashboard',
  'GET /dashboard/changes': 'GET /dashboard',
  'GET /checklist': 'GET /dashboard',
  'PATCH /checklist': 'GET /dashboard',
  'GET /hotel-checks': 'GET /dashboard',
  'GET /hotel-checks/cost': 'GET /dashboard',
  'POST /hotel-checks': 'GET /dashboard',
  'GET /fixes': 'GET /dashboard',
  'GET /acceptances': 'GET /dashboard',
  'GET /fixes/export': 'GET /dashboard',
  // Of a hotel or a booking code, as its history is named there; and of all hotels in reach.
  'GET /score-days': 'GET /hotels/:id/accuracy-history',
  'GET /score-days/:day/checkups': 'GET /booking-codes/:code/accuracy-history',
  'GET /score-days/export': 'GET /hotels/:id/accuracy-history',
  'GET /heat-map': 'GET /dashboard',
  'GET /heat-map/export': 'GET /dashboard',
  'GET /booking-codes/:booking_code/nights': 'GET /dashboard',
  'GET /repair-times': 'GET /dashboard',
  'GET /repair-times/export': 'GET /dashboard',
  'GET /hotels/:id/fixes/:key': 'GET /dashboard',
  'PATCH /hotels/:id/fixes/:key': 'GET /hotels/:id/own-rooms',
  'POST /hotels/:id/fixes/:key/acceptances': 'GET /hotels/:id/own-rooms',
  'DELETE /hotels/:id/fixes/:key/acceptances': 'GET /hotels/:id/own-rooms',
  'PATCH /fixes': 'GET /hotels/:id/own-rooms',
  'POST /fixes/acceptances': 'GET /hotels/:id/own-rooms',
  'POST /fixes/verification-cost': 'GET /hotels/:id/own-rooms',
  'GET /fixes/verifications': 'GET /dashboard',
  'POST /fixes/verifications': 'GET /hotels/:id/own-rooms',
  'GET /hotels/:id/fixes/:key/verification-cost': 'GET /hotels/:id/own-rooms',
  'POST /hotels/:id/fixes/:key/verifications': 'GET /hotels/:id/own-rooms',
  'GET /hotels/:id/verifications/:verification_id': 'GET /dashboard',
  'POST /hotels/:id/verifications/:verification_id/cancel': 'GET /hotels/:id/own-rooms',
  'GET /monitor-links/:token': 'GET /issue-answers/:token',
  'POST /monitor-links/:token': 'POST /issue-answers/:token',
  'GET /monitors/:id': 'GET /monitors',
  'GET /monitors/:id/changes': 'GET /monitors',
  'GET /monitors/:id/runs': 'GET /monitors',
  'GET /monitors/:id/runs/:run_id': 'GET /monitors',
  'POST /monitors/estimate': 'PATCH /monitors/:id',
  'POST /monitors/:id/run': 'PATCH /monitors/:id',
  'PATCH /monitors-account': 'PATCH /monitors/:id',
  'GET /one-off-runs': 'GET /monitors',
  'GET /one-off-runs/:id': 'GET /monitors',
  'POST /one-off-runs': 'GET /monitors',
  'POST /one-off-runs/cost': 'GET /monitors',
  'POST /one-off-runs/:id/cancel': 'GET /monitors',
  'GET /webhooks/choices': 'GET /webhooks',
  'POST /webhooks/:id/rotate': 'PATCH /webhooks/:id',
  'POST /webhooks/:id/test': 'PATCH /webhooks/:id',
  'GET /webhooks/:id/messages': 'PATCH /webhooks/:id',
  'POST /webhooks/:id/messages/:message_id/resend': 'PATCH /webhooks/:id',
  'GET /checkup-rates/:id/fixes': 'GET /checkup-rates/:id',
  'GET /checkups/:id/scores': 'GET /checkup-rates/:id',
  'GET /checkup-rates/:id/scores': 'GET /checkup-rates/:id',
  'POST /hotels/:id/rescore': 'POST /hotels/:id/own-data/import',
  'POST /gds-credentials/:id/test': 'PATCH /gds-credentials/:id',
  'POST /hotels-imports/:id/mapping': 'POST /hotels-imports/:id/close',
  'GET /hotels-imports/:id/skipped': 'GET /hotels-imports/:id',
  'GET /properties/:id': 'GET /properties',
  'GET /map': 'GET /gds',
  'GET /waiting-work': 'GET /outbox',
  'GET /false-alarms': 'GET /outbox',
  'PATCH /false-alarms/:id': 'POST /demos/:id/cancel',
  'GET /queued-jobs/kinds': 'GET /outbox',
  'GET /queued-jobs': 'GET /outbox',
  'POST /queued-jobs/:id/retry': 'POST /demos/:id/cancel',
  'POST /queued-jobs/retry-dead': 'GET /outbox',
  'DELETE /queued-jobs/:id': 'DELETE /demos/:id',
  'GET /search': 'GET /hotels',
  'GET /documents/:id': 'GET /checkup-rates/:id',
  'POST /email-changes/:hash/confirm': 'POST /forgot-password',
  'POST /email-changes/:hash/undo': 'POST /forgot-password',
  'POST /profile/email-change/resend': 'POST /change-password',
  'POST /profile/email-change/cancel': 'POST /change-password',
  'POST /login/second-factor': 'POST /login',
  'GET /profile/second-factor': 'POST /change-password',
  'POST /profile/second-factor': 'POST /change-password',
  'POST /profile/second-factor/confirm': 'POST /change-password',
  'POST /profile/second-factor/recovery-codes': 'POST /change-password',
  'POST /profile/second-factor/turn-off': 'POST /change-password',
  'DELETE /users/:id/second-factor': 'DELETE /demos/:id',
  'GET /comparisons': 'GET /checkup-rates/:id',
  'POST /comparisons': 'POST /checkups/:id/rules',
  'POST /hotels/:id/checkups': 'POST /checkups/:id/rules',
  'POST /exports/comparison': 'POST /exports/rate-details',
  'POST /hotel-issues/:id/answers': 'GET /hotel-issues',
}

/**
 * Owners remove people below them: there the design's pages differ from its table, and the pages count. Nobody sets up a second factor before
 * their account is confirmed. An issue is answered by its hotel alone.
 */
export const exceptions: Record<string, Partial<Record<string, string>>> = {
  // Agents have a checklist and no dashboard; a demo has nothing to set up.
  'GET /checklist': { demo: '403', travel_agent: '200', admin: '403' },
  'PATCH /checklist': { demo: '403', travel_agent: '200', admin: '403' },
  // Administrators have no hotels of their own, and a query is not theirs to spend.
  'GET /hotel-checks': { admin: '403' },
  'GET /hotel-checks/cost': { admin: '403' },
  'POST /hotel-checks': {
    demo: '202',
    employee: '202',
    manager: '202',
    owner: '202',
    other_tenant_owner: '202',
    admin: '403',
  },
  // It goes on after its answer.
  'POST /hotels/:id/fixes/:key/verifications': { employee: '202', manager: '202', owner: '202', admin: '202' },
  'POST /fixes/verifications': { employee: '202', manager: '202', owner: '202', admin: '202' },
  // It names one monitor, run or hotel, which is not another account's.
  ...Object.fromEntries(
    [
      'GET /monitors/:id',
      'GET /monitors/:id/changes',
      'GET /monitors/:id/runs',
      'GET /monitors/:id/runs/:run_id',
      'GET /one-off-runs/:id',
      'POST /one-off-runs/cost',
      'POST /one-off-runs/:id/cancel',
    ].map((name) => [name, { other_tenant_owner: '404' }]),
  ),
  'POST /monitors/:id/run': { manager: '202', owner: '202', travel_agent: '202', admin: '202' },
  // Whoever may search a hotel has it checked now; it goes on after its answer.
  'POST /one-off-runs': {
    employee: '202',
    manager: '202',
    owner: '202',
    travel_agent: '202',
    other_tenant_owner: '404',
    admin: '202',
  },
  // Who pays decides how much of the plan monitors may use, each of their own.
  'PATCH /monitors-account': { manager: '403', other_tenant_owner: '200' },
  // Whoever writes a monitor chooses by name where its rules are sent.
  'GET /webhooks/choices': { manager: '200' },
  'POST /webhooks/:id/test': { owner: '202', travel_agent: '202', admin: '202' },
  'POST /webhooks/:id/messages/:message_id/resend': { owner: '202', travel_agent: '202', admin: '202' },
  // Nobody's subscription is canceled.
  'POST /subscription/resume': { owner: '409', travel_agent: '409', other_tenant_owner: '409' },
  'DELETE /users/:id': { owner: '204', other_tenant_owner: '404' },
  'POST /hotel-issues/:id/answers': { admin: '403', other_tenant_owner: '404' },
  'POST /profile/second-factor': { unconfirmed: '412' },
  'POST /profile/second-factor/confirm': { unconfirmed: '412' },
  'POST /profile/second-factor/recovery-codes': { unconfirmed: '412' },
}

/** One line of the table that the design keeps; quotes only ever enclose its last field. */
const cellsOf = (line: string) => line.split(',')

/** The design's own table, by `GET /hotels/:id` and column; — is not asked, * is a note. */
export const readTable = (text: string): Map<string, Map<string, string>> => {
  const [head = '', ...lines] = text.split(/\r?\n/).filter(Boolean)
  const names = cellsOf(head)
  return new Map(
    lines.map((line) => {
      const cells = cellsOf(line)
      const path = (cells[1] ?? '').replaceAll(/\{(\w+)\}/g, ':$1')
      const row = new Map(names.map((name, at) => [name, (cells[at] ?? '').replace('*', '')]))
      return [`${cells[0]} ${path}`, row]
    }),
  )
}
