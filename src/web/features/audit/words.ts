// What was done, in words; an action of the server without its words does not compile.
import { type AuditAction, auditActions } from '../../../contract/audit.ts'

/** In place of who did it, where the product did. */
export const byItself = 'Rateproof'

const actionWords: Record<AuditAction, string> = {
  'account.expired': 'Unverified registration deleted',
  'account.registered': 'Account registered',
  'account.replaced': 'Unconfirmed account replaced',
  'admin.created': 'Administrator created',
  'agent_email.changed': 'Hotel email changed',
  'agent_email.deleted': 'Hotel email deleted',
  'api_token.created': 'API token created',
  'api_token.revoked': 'API token revoked',
  'billing.details_saved': 'Billing details saved',
  'checkup.created': 'Checkup made for a user',
  'demo.cancelled': 'Demo ended',
  'demo.created': 'Demo created',
  'demo.deleted': 'Demo deleted',
  'demo.updated': 'Demo changed',
  'document.exported': 'Document exported',
  'email.change_cancelled': 'Email change canceled',
  'email.change_undone': 'Email change undone',
  'email.changed': 'Email changed',
  'email.verified': 'Email verified',
  'feedback.sent': 'Support contacted',
  'fix.assigned': 'Fix assigned',
  'fix.check_cancelled': 'Check of a fix canceled',
  'fix.check_ended': 'Check of a fix ended',
  'fix.check_started': 'Fix marked as done, check started',
  'fix.done': 'Fix marked as done',
  'fix.due': 'Due date of a fix changed',
  'fix.open': 'Fix reopened',
  'fix.snoozed': 'Fix snoozed',
  'fix.accepted': 'Fix accepted',
  'fix.acceptance_ended': 'Acceptance of a fix ended',
  'false_alarm.answered': 'False alarm answered',
  'gds_credentials.created': 'GDS credentials added',
  'gds_credentials.deleted': 'GDS credentials deleted',
  'gds_credentials.stored': 'GDS credentials imported',
  'gds_credentials.tested': 'GDS credentials tested',
  'gds_credentials.updated': 'GDS credentials changed',
  'highlighted_phrases.updated': 'Highlighted phrases changed',
  'hotel.rescored': 'Hotel re-scored',
  'hotel_candidate.created': 'Hotel created from a GDS file',
  'hotel_candidate.mapped': 'Hotel of a GDS file mapped',
  'hotel_candidate.matched': 'Hotel of a GDS file matched',
  'hotel_candidate.rejected': 'Hotel of a GDS file rejected',
  'hotel_candidate.skipped': 'Hotel of a GDS file skipped',
  'hotel_candidate.undone': 'Decision on a GDS file undone',
  'hotel_import.closed': 'Hotel import closed',
  'hotel_import.created': 'Hotel import uploaded',
  'hotel_import.deleted': 'Hotel import deleted',
  'hotel_import.mapped': 'Hotel import columns assigned',
  'hotel_import.processed': 'Hotel import processed',
  'invitation.accepted': 'Invitation accepted',
  'invitation.deleted': 'Invitation deleted',
  'invitation.resent': 'Invitation sent again',
  'invitations.created': 'Invitations sent',
  'issue.answered': 'Issue answered',
  'issue.closed': 'Issue closed',
  'issue.reported': 'Issue reported',
  'issue.sent': 'Issue sent to the hotel',
  'monitor.account_changed': 'Share or time zone of monitors changed',
  'monitor.changed': 'Monitor changed',
  'monitor.created': 'Monitor created',
  'monitor.paused': 'Monitor paused',
  'monitor.removed': 'Monitor deleted',
  'monitor.resumed': 'Monitor resumed',
  'monitor.run': 'Monitor run started',
  'webhook.changed': 'Webhook changed',
  'webhook.created': 'Webhook created',
  'webhook.removed': 'Webhook removed',
  'webhook.rotated': 'Secret of a webhook renewed',
  'webhook.turned_off': 'Webhook turned off by itself',
  'one_off_run.canceled': 'One-off run canceled',
  'one_off_run.started': 'One-off run started',
  'ota_token.created': 'Property token created',
  'ota_token.removed': 'Property token removed',
  'own_data.changed': 'Your rates changed',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'payment_method.saved': 'Payment method saved',
  'plan.changed': 'Plan changed',
  'plan.created': 'Plan created',
  'plan.retired': 'Plan retired',
  'preview.created': 'Shared link created',
  'preview.revoked': 'Shared link revoked',
  'profile.erased': 'Account deleted by its owner',
  'profile.exported': 'Personal data exported',
  'profile.updated': 'Profile changed',
  'property.created': 'Property created',
  'property.updated': 'Property changed',
  'queued_job.deleted': 'Failed job deleted',
  'queued_job.retried': 'Job retried',
  'queued_jobs.retried': 'Failed jobs retried',
  'reset.requested': 'Password reset requested',
  'second_factor.codes_renewed': 'Recovery codes renewed',
  'second_factor.reset': 'Two-step verification reset',
  'second_factor.turned_off': 'Two-step verification turned off',
  'second_factor.turned_on': 'Two-step verification turned on',
  'session.closed': 'Signed out',
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'subscription.cancelled': 'Subscription canceled',
  'subscription.plan_changed': 'Subscription plan changed',
  'subscription.resumed': 'Subscription resumed',
  'trial.started': 'Trial started',
  'trial_invitation.created': 'Trial invitation sent',
  'trial_invitation.deleted': 'Trial invitation deleted',
  'trial_invitation.resent': 'Trial invitation sent again',
  'user.confirmed': 'User confirmed',
  'user.dismissed': 'User dismissed',
  'user.removed': 'User removed',
  'user.updated': 'User changed',
  'user.viewed': 'Account viewed',
  'verification.requested': 'Verification email requested',
}
/** An entry of an older version may have an action that is no longer recorded. */
export const actionText = (action: string): string =>
  actionWords[action as AuditAction] ?? subjectText(action.replaceAll('.', ' '))

/** An address may name the start of several actions. */
export const actionChoicesWith = (given: string | undefined) =>
  given === undefined || actionChoices.some(({ value }) => value === given)
    ? actionChoices
    : [...actionChoices, { value: given, label: `${actionText(given)} …` }]

export const actionChoices = [
  { value: '', label: 'All actions' },
  ...auditActions
    .map((value) => ({ value: value as string, label: actionWords[value] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
]

const names: Readonly<Record<string, string>> = {
  api_token: 'API token',
  by_link_to: 'By the link sent to',
  expires_at: 'Expires',
  gds: 'GDS',
  gds_ids: 'GDS',
  fields: 'Changed fields',
  hotel_id: 'Hotel',
  id: 'ID',
  plan_id: 'Plan ID',
  post_code: 'Postcode',
  supervisor_id: 'Supervisor',
  import_id: 'Hotel import',
  checkup_rate_id: 'Rate',
  property_id: 'Property ID',
  sessions_ended: 'Sessions ended',
  until: 'Until',
  vat_id: 'VAT ID',
}
/** `gds_credentials 3`, as people say it. */
export const subjectText = (subject: string): string =>
  sentence(
    subject
      .replace(/^gds_/, 'GDS ')
      .replace(/^tenant /, 'account ')
      .replace(/^outbox /, 'email ')
      .replaceAll('_', ' '),
  )
export const nameText = (name: string): string => names[name] ?? sentence(name.replaceAll('_', ' '))
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
