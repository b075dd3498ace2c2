// The texts of user administration. S1§2, S1§8
export const words = {
  title: 'Users',
  tabs: { hotels: 'Hotels', agencies: 'Travel Agencies', trials: 'Trial Invitations' },
  noUsers: 'No users',
  payment: 'Payment',
  inTrial: 'Trial',
  payments: { good: 'Paid', payment_required: 'Payment required', upgrade_required: 'No plan' },
  paidOrTrial: 'Paid or in trial',
  anyPayment: 'All payments',
  noInvitations: 'No Invitations',
  invite: 'Invite user',
  manage: 'Manage',
  activate: 'Activate',
  dismiss: 'Dismiss',
  userDashboard: 'User Dashboard',
  resend: 'Resend invitation',
  deleteInvitation: 'Delete invitation',
  invitationSent: 'invitation sent',
  used: 'Accepted',
  success: 'Success.',
  dismissed: 'Registration dismissed',
  invitationDeleted: 'Invitation deleted',
  updated: 'User has been updated',
  activateTitle: (name: string) => `Activate ${name}`,
  unverified: (email: string) =>
    `${email} isn’t verified yet, so it may belong to somebody else. You can still activate the account.`,
  noPlans: 'There is no plan to choose. Create one under Plans first.',
  stillMissing: (parts: readonly string[]) => `Still missing: ${parts.join(', ')}`,
  dismissTitle: (name: string) => `Dismiss ${name}?`,
  dismissGone: 'The registration, the password and everything entered so far are deleted. This can’t be undone.',
  deleteTitle: (email: string) => `Delete the invitation of ${email}?`,
  deleteGone: 'The link in the email stops working.',
} as const

/** Of the page on which somebody waits for the activation; its title is the specification's. S1§2 */
export const activationWords = {
  verified: (email: string) =>
    `Your email is verified. We’ll email you at ${email} as soon as your account is active, and this page continues automatically.`,
  unverified: (email: string) =>
    `We’ll email you at ${email} as soon as your account is active, and this page continues automatically. In the meantime, please verify your email: open the link we sent you. Check your spam folder too.`,
  active: 'Your account is active: check your first rates.',
  elsewhereTitle: 'Your email is verified',
  elsewhere: 'For your security, that signed you out of earlier sessions. Sign in again to wait for the activation.',
  signIn: 'Sign in',
  closedTitle: 'This account is closed',
  closed:
    'It wasn’t activated, was deactivated, or was replaced by an invitation. If you were invited, sign in. Otherwise, reply to our email.',
  toSignIn: 'Go to sign in',
} as const
