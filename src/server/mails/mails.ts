// All mails by name. A new one is a separate file and a line here.
import type { z } from 'zod'
import { accountExists } from './account-exists.ts'
import { accessStopped } from './access-stopped.ts'
import { emailAlreadyVerified } from './email-already-verified.ts'
import { emailChangeMail } from './email-change.ts'
import { emailChangeRequested } from './email-change-requested.ts'
import { emailChangeUndone } from './email-change-undone.ts'
import { emailChanged } from './email-changed.ts'
import { falseAlarmAnswered } from './false-alarm-answered.ts'
import { feedbackMail } from './feedback.ts'
import { fixVerified } from './fixes/fix-verified.ts'
import { fixesAssigned } from './fixes/fixes-assigned.ts'
import { fixesDue } from './fixes/fixes-due.ts'
import { fixesVerified } from './fixes/fixes-verified.ts'
import { gdsAccountRefused } from './gds-account-refused.ts'
import { invitation } from './invitation.ts'
import { issueMail } from './issue.ts'
import { issueAnswer } from './issue-answer.ts'
import { monitorAlive } from './monitors/monitor-alive.ts'
import { monitorDigest } from './monitors/monitor-digest.ts'
import { monitorNow } from './monitors/monitor-now.ts'
import { monitorSilent } from './monitors/monitor-silent.ts'
import { passwordReset } from './password-reset.ts'
import { secondFactorChanged } from './second-factor-changed.ts'
import { trialInvitation } from './trial-invitation.ts'
import { paymentFailed } from './payment-failed.ts'
import { subscriptionCancelled } from './subscription-cancelled.ts'
import { webhookOff } from './webhooks/webhook-off.ts'
import { verification } from './verification.ts'
import { welcome } from './welcome.ts'

export const mails = {
  verification,
  password_reset: passwordReset,
  account_exists: accountExists,
  email_change: emailChangeMail,
  email_change_requested: emailChangeRequested,
  email_changed: emailChanged,
  email_change_undone: emailChangeUndone,
  email_already_verified: emailAlreadyVerified,
  false_alarm_answered: falseAlarmAnswered,
  feedback: feedbackMail,
  fixes_assigned: fixesAssigned,
  fixes_due: fixesDue,
  fix_verified: fixVerified,
  fixes_verified: fixesVerified,
  gds_account_refused: gdsAccountRefused,
  invitation,
  issue: issueMail,
  issue_answer: issueAnswer,
  monitor_digest: monitorDigest,
  monitor_now: monitorNow,
  monitor_silent: monitorSilent,
  monitor_alive: monitorAlive,
  trial_invitation: trialInvitation,
  welcome,
  payment_failed: paymentFailed,
  access_stopped: accessStopped,
  subscription_cancelled: subscriptionCancelled,
  second_factor_changed: secondFactorChanged,
  webhook_off: webhookOff,
} as const

export { htmlOf, plainTextOf } from './mail.ts'
export type MailName = keyof typeof mails
export type MailValues<N extends MailName> = z.input<(typeof mails)[N]['values']>
export const isMailName = (name: string): name is MailName => Object.hasOwn(mails, name)
