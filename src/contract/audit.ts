// The audit log: who did what to whose data, newest first. For administrators.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listQuery, Meta } from './paging.ts'
import { Instant, RangeDay } from './values.ts'

/** The server records no other, and each has its words on screens. */
export const auditActions = [
  'account.registered',
  'admin.created',
  'agent_email.changed',
  'agent_email.deleted',
  'api_token.created',
  'api_token.revoked',
  'billing.details_saved',
  'checkup.created',
  'demo.cancelled',
  'demo.created',
  'demo.deleted',
  'demo.updated',
  'document.exported',
  'email.verified',
  'feedback.sent',
  'fix.assigned',
  'fix.done',
  'fix.open',
  'fix.snoozed',
  'gds_credentials.created',
  'gds_credentials.deleted',
  'gds_credentials.stored',
  'gds_credentials.tested',
  'gds_credentials.updated',
  'highlighted_phrases.updated',
  'hotel.rescored',
  'hotel_candidate.created',
  'hotel_candidate.mapped',
  'hotel_candidate.matched',
  'hotel_candidate.rejected',
  'hotel_candidate.skipped',
  'hotel_candidate.undone',
  'hotel_import.closed',
  'hotel_import.created',
  'hotel_import.deleted',
  'hotel_import.mapped',
  'hotel_import.processed',
  'invitation.accepted',
  'invitation.deleted',
  'invitation.resent',
  'invitations.created',
  'issue.answered',
  'issue.closed',
  'issue.reported',
  'issue.sent',
  'ota_token.created',
  'ota_token.removed',
  'own_data.changed',
  'password.changed',
  'password.reset',
  'payment_method.saved',
  'plan.changed',
  'plan.created',
  'plan.retired',
  'preview.created',
  'preview.revoked',
  'profile.erased',
  'profile.exported',
  'profile.updated',
  'property.created',
  'property.updated',
  'reset.requested',
  'second_factor.codes_renewed',
  'second_factor.reset',
  'second_factor.turned_off',
  'second_factor.turned_on',
  'session.closed',
  'session.opened',
  'session.refused',
  'subscription.cancelled',
  'subscription.plan_changed',
  'trial.started',
  'trial_invitation.created',
  'trial_invitation.deleted',
  'trial_invitation.resent',
  'user.confirmed',
  'user.dismissed',
  'user.removed',
  'user.updated',
  'user.viewed',
  'verification.requested',
] as const
export type AuditAction = (typeof auditActions)[number]

const Someone = z.object({ id: z.number().int(), name: z.string() })

export const AuditEntry = z.object({
  id: z.number().int(),
  created_at: Instant,
  actor: Someone,
  /** Whose data it was: another person where an administrator acted on behalf. */
  user: Someone,
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit-log',
    may: ['admin'],
    query: listQuery(['created_at'], 25).extend({
      /** The action itself, or what it begins with: `gds_credentials`. */
      action: z.string().max(100).optional(),
      /** Who acted, or whose data it was. */
      user_id: Id.optional(),
      start_date: RangeDay.optional(),
      end_date: RangeDay.optional(),
    }),
    answer: z.object({ data: z.array(AuditEntry), meta: Meta }),
  }),
}
