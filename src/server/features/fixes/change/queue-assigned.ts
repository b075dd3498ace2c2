// Tells a person what was assigned to them, in one mail however many fixes they are. Who assigns to themselves knows.
import { fieldWords } from '../../../../domain/rate-fields/field-words.ts'
import type { Person } from '../../../../domain/accounts.ts'
import { readable } from '../../../../domain/formats.ts'
import { gdsLabelOfId } from '../../../../domain/gds.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/handle.ts'
import { queueMail } from '../../mail/service.ts'
import { findAddress } from '../data.ts'
import type { HotelFix } from '../make-fixes.ts'

const mostInMail = 10
const mostCodes = 8
const codesText = (codes: readonly string[]) =>
  [codes.slice(0, mostCodes).join(', '), codes.length > mostCodes && `and ${codes.length - mostCodes} more`]
    .filter(Boolean)
    .join(' ')

/** The first of them, as mails name them. */
export const mailedFixes = (fixes: readonly HotelFix[]) =>
  fixes.slice(0, mostInMail).map(({ hotel, gds_id, rate_plans, plan, room, field, advice }) => ({
    hotel,
    gds: gdsLabelOfId(gds_id),
    codes: codesText(rate_plans),
    place: [plan && `plan ${plan}`, room && `room ${room}`].filter(Boolean).join(', '),
    field: fieldWords(field),
    advice: readable(advice),
  }))

export const queueAssigned = async (
  context: Context,
  tx: Transaction,
  { user, person }: { user: Person; person: Person },
  { to, fixes }: { to: number; fixes: readonly HotelFix[] },
): Promise<void> => {
  const address = to === user.id || fixes.length === 0 ? undefined : await findAddress(tx, person.tenant_id, to)
  if (!address) return
  const by = user.is_admin ? undefined : await findAddress(tx, user.tenant_id, user.id)
  await queueMail(context, tx, {
    tenant_id: person.tenant_id,
    to: address.email,
    mail: 'fixes_assigned',
    values: {
      first_name: address.first_name,
      by: by ? `${by.first_name} ${by.last_name}` : null,
      count: fixes.length,
      fixes: mailedFixes(fixes),
    },
    link: `/dashboard/fixes?assigned_to=${to}`,
  })
}
