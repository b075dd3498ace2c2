// Confirms an account: plan, GDS, hotels, and the trial that begins. S1§4
import type { z } from 'zod'
import { type Confirmation, noGds } from '../../../contract/users.ts'
import type { Person } from '../../../domain/accounts.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import {
  confirmStatus,
  findUser,
  holdTenant,
  assignHotels,
  isPlanSold,
  listExisting,
  replaceGds,
  setTrialPlan,
} from './people-data.ts'
import { userProfileOf } from './service.ts'

const trialDays = 30

export const confirmUser = async (
  context: Context,
  user: Person,
  target: Person,
  { first_plan, gds: given, hotels }: z.output<typeof Confirmation>,
  request: RequestContext,
) => {
  const today = todayIn(null, context.now())
  const wanted = [...new Set(target.role === 'travel_agent' ? [] : hotels)]
  await context.db.transaction(async (tx) => {
    await holdTenant(tx, target.tenant_id)
    if ((await listExisting(tx, wanted)).length < wanted.length) throw notFound()
    if (!(await isPlanSold(tx, first_plan))) throw invalid({ first_plan: ['Choose a plan'] })
    if (target.role !== 'travel_agent' && wanted.length === 0)
      throw invalid({ hotels: ['Al least one hotel must be assigned'] })
    const gds = given ?? (await findUser(tx, target.id))?.gds ?? []
    if (gds.length === 0) throw invalid({ gds: [noGds] })
    if (!(await confirmStatus(tx, target))) throw new Refusal('conflict', 'This account is already confirmed')
    await assignHotels(tx, target, wanted)
    await replaceGds(tx, target, gds)
    await setTrialPlan(tx, target, { plan: first_plan, today, trial_ends_at: addDays(today, trialDays) })
    await welcome(context, tx, target)
    await recordAudit(tx, {
      at: context.now(),
      by: user,
      of: target,
      action: 'user.confirmed',
      subject: `user ${target.id}`,
      details: { first_plan, gds, hotels: wanted },
      request,
    })
  })
  return userProfileOf(context, target)
}

const welcome = async (context: Context, tx: Transaction, target: Person) => {
  const { email, first_name, trial_ends_at } = (await findUser(tx, target.id)) ?? {}
  if (email === undefined || first_name === undefined || !trial_ends_at) return
  const values = { first_name, trial_ends_at }
  await queueMail(context, tx, { tenant_id: target.tenant_id, to: email, mail: 'welcome', values, link: '/login' })
}
