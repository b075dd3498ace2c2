// What somebody sees and does by the link in a monitor's mail. Opening it changes nothing; unknown, expired and others' links look alike.
import type { LinkedMonitor } from '../../../../contract/monitor-links.ts'
import { actsOf, type MailAct } from '../../../../domain/monitors/mail-acts.ts'
import type { Context, RequestContext } from '../../../platform/context.ts'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import { lookUpLink } from '../../../platform/limits/rate-limit.ts'
import { notFound } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets/token-hash.ts'
import { recordAudit } from '../../audit/service.ts'
import { findOwner } from '../account-data.ts'
import { findRow, listHotelsOf, lockRow, type MonitorRow } from '../data.ts'
import { mayChange } from '../list-monitors.ts'
import { refuseChange } from '../update-monitor.ts'
import { planTurns } from '../write-turns.ts'
import { findMonitorLink, listReceiverIds, replaceReceivers, setPaused, setWeekly } from './act-data.ts'
import { listMailed, type Receiver } from './link-data.ts'

const needLinkedMonitor = async (context: Context, token: string, ip: string) => {
  const hash = tokenHash(token)
  const linked = await lookUpLink(context, ip, `monitor mail ${hash}`, async () => {
    const person = await findMonitorLink(context.db, hash, isoTime(context.now()))
    const row = person && (await findRow(context.db, person.tenant_id, person.monitor_id))
    return person && row ? { person, row } : undefined
  })
  if (!linked) throw notFound()
  return linked
}

export const getLinkedMonitor = async (context: Context, token: string, ip: string): Promise<LinkedMonitor> => {
  const { person, row } = await needLinkedMonitor(context, token, ip)
  return showLinked(context.db, person, row)
}

export const useMonitorLink = async (
  context: Context,
  token: string,
  act: MailAct,
  request: RequestContext,
): Promise<LinkedMonitor> => {
  const { person, row } = await needLinkedMonitor(context, token, request.ip)
  return context.db.transaction(async (tx) => {
    const locked = await lockRow(tx, row.tenant_id, row.id)
    if (!locked) throw notFound()
    if (act !== 'stop') await refuseChange(tx, person, locked)
    const done = await acts[act](context, tx, person, locked)
    const after = await findRow(tx, row.tenant_id, row.id)
    if (!after) throw notFound()
    const shown = await showLinked(tx, person, after)
    if (done) {
      const { action, details } = done
      await recordAudit(context, tx, { by: person, action, subject: `monitor ${row.id}`, details, request })
    }
    return shown
  })
}

type Done = { action: 'monitor.paused' | 'monitor.changed'; details: Record<string, unknown> }
type Act = (context: Context, tx: Transaction, person: Receiver, row: MonitorRow) => Promise<Done | undefined>

const byReceiver = ({ now }: Context, { id: by }: Receiver, { id }: MonitorRow) => ({ id, by, at: isoTime(now()) })

/** Each says what it has changed, nothing where that was so before. */
const acts: Record<MailAct, Act> = {
  pause: async (context, tx, person, row) => {
    if (!(await setPaused(tx, byReceiver(context, person, row)))) return undefined
    await planTurns(context, tx, { ...row, paused: true })
    return { action: 'monitor.paused', details: { paused: true, by_mail: true } }
  },
  weekly: async (context, tx, person, row) => {
    if (!(await setWeekly(tx, byReceiver(context, person, row)))) return undefined
    return { action: 'monitor.changed', details: { digest: 'weekly', by_mail: true } }
  },
  stop: async (context, tx, person, row) => {
    const mailed = await listMailed(tx, row.tenant_id, row.id)
    if (!mailed.some(({ id }) => id === person.id)) return undefined
    const others = (await listReceiverIds(tx, row.id)).filter((id) => id !== person.id)
    const owner = await findOwner(tx, row.tenant_id)
    // The last one leaves it to the owner; the owner as the last one to nobody.
    const isLast = mailed.length === 1
    const instead = isLast ? (owner === undefined || owner === person.id ? [] : [owner]) : others
    await replaceReceivers(tx, byReceiver(context, person, row), instead)
    return { action: 'monitor.changed', details: { receivers: instead, by_mail: true } }
  },
}

const showLinked = async (db: Database | Transaction, person: Receiver, row: MonitorRow): Promise<LinkedMonitor> => {
  const mailed = await listMailed(db, row.tenant_id, row.id)
  const receives = mailed.some(({ id }) => id === person.id)
  return {
    name: row.name,
    address: partOf(person.email),
    digest: row.digest,
    paused: row.paused,
    receives,
    last: receives && mailed.length === 1,
    owner: (await findOwner(db, row.tenant_id)) === person.id,
    acts: actsOf(row.digest, mayChange(person, row, await listHotelsOf(db, [row.id], person))),
  }
}

/** Whoever was forwarded a mail doesn't learn the whole address: `a•••@hotel.example`. */
const partOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
