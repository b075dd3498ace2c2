// H7 to H9: no tenant's data refers to another's, every mail and every act on behalf of others is written once.
import type { Claims } from './claims.ts'
import type { AuditRow, Breach, Found } from './found.ts'
import { grouped } from './grouped.ts'
import type { Operation } from './lines.ts'
import { keyOfVersion } from './own-claims.ts'

export const checkTenants = (found: Found): Breach[] => {
  const tenants = new Map(found.users.map(({ id, tenant_id }) => [id, tenant_id]))
  const rows = new Map(found.checkups.map((row) => [row.id, row]))
  const strays = [...found.strays]
  const belongs = (what: string, tenant_id: number, user_id: number) => {
    if (tenants.get(user_id) !== tenant_id) strays.push(`${what} of tenant ${tenant_id} names user ${user_id}`)
  }
  const rests = (what: string, tenant_id: number, checkup_id: number | null) => {
    const row = checkup_id === null ? undefined : rows.get(checkup_id)
    if (row && row.tenant_id !== tenant_id) strays.push(`${what} of tenant ${tenant_id} names checkup ${checkup_id}`)
  }
  for (const row of found.checkups) {
    belongs(`checkup ${row.id}`, row.tenant_id, row.user_id)
    rests(`checkup ${row.id}`, row.tenant_id, row.base_id)
  }
  for (const row of found.usage) {
    belongs(`query ${row.id}`, row.tenant_id, row.user_id)
    rests(`query ${row.id}`, row.tenant_id, row.checkup_id)
  }
  for (const { checkup_id, tenant_ids } of found.rates)
    for (const tenant_id of tenant_ids) rests('a rate', tenant_id, checkup_id)
  for (const row of found.evidence) rests(`evidence ${row.id}`, row.tenant_id, row.checkup_id)
  for (const row of found.jobs) rests(`job ${row.id}`, row.of_tenant ?? row.tenant_id, row.checkup_id)
  for (const row of found.audit) belongs(`audit entry ${row.id}`, row.tenant_id, row.user_id)
  return strays.map((words) => ({ rule: 'H7', words }))
}

/** Every message that was accepted is one mail, and none is sent that is not one. `captured`: the mails that went out. */
export const checkMails = (operations: readonly Operation[], found: Found, captured: number): Breach[] => {
  const breaches: Breach[] = []
  const tell = (words: string) => void breaches.push({ rule: 'H8', words })
  const mails = grouped(
    found.mails.filter(({ template }) => template === 'feedback'),
    ({ message }) => message ?? '',
  )
  for (const { doing, op, message, end } of operations) {
    if (doing !== 'feedback') continue
    const rows = mails.get(message ?? '') ?? []
    mails.delete(message ?? '')
    const told = end?.type === 'return'
    if (told && end.status === 201 && (rows.length !== 1 || rows[0]?.id !== end.outbox_id))
      tell(`message ${op} was accepted as ${end.outbox_id}, ${rows.length} mails are there`)
    if (told && end.status >= 400 && end.status < 500 && rows.length > 0)
      tell(`message ${op} was refused and is a mail`)
    if (rows.length > 1) tell(`message ${op} is ${rows.length} mails`)
  }
  for (const message of mails.keys()) tell(`a mail that nobody wrote: ${message}`)
  const done = found.mails.filter(({ status }) => status === 'sent').length
  if (done !== captured) tell(`${done} mails are marked as sent, ${captured} went out`)
  return breaches
}

const actOf = ({ action, subject, tenant_id, actor_id, user_id, version }: AuditRow): string | null => {
  if (action === 'own_data.changed')
    return `${action} tenant ${tenant_id} ${subject} version ${version} by ${actor_id} for ${user_id}`
  return action === 'checkup.created' || action === 'feedback.sent' ? `${action} ${subject}` : null
}

/** What an administrator did on behalf of others, every message and every version of own data has one entry in an unbroken chain. */
export const checkAudit = (found: Found, claims: Claims): Breach[] => {
  const breaches: Breach[] = []
  const tell = (words: string) => void breaches.push({ rule: 'H9', words })
  const due = new Set([
    ...found.checkups.flatMap(({ id, user_id, actor_id }) =>
      user_id !== actor_id && !claims.bases.has(id) ? `checkup.created checkup ${id}` : [],
    ),
    ...found.mails.flatMap(({ id, template }) => (template === 'feedback' ? `feedback.sent outbox ${id}` : [])),
    ...found.own_versions.map((row) => `own_data.changed ${keyOfVersion(row)} by ${row.actor_id} for ${row.user_id}`),
  ])
  const written = new Map<string, number>()
  let last = ''
  for (const entry of found.audit.toSorted((a, b) => a.id - b.id)) {
    const { id, previous, hash } = entry
    if (previous !== last) tell(`audit entry ${id} does not stand on the one before it`)
    last = hash
    const act = actOf(entry)
    if (act !== null) written.set(act, (written.get(act) ?? 0) + 1)
  }
  for (const act of due) if (!written.has(act)) tell(`no audit entry: ${act}`)
  for (const [act, n] of written)
    if (!due.has(act) || n > 1) tell(`${n} audit entries of what is there once or not: ${act}`)
  return breaches
}
