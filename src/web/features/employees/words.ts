// The texts of employees. S1§2, S1§8
export const words = {
  none: 'Add employees first',
  invite: 'Invite employees',
  sent: 'Email(s) has been sent',
  updated: 'User has been updated',
  parts: { hotels: 'Hotels', employees: 'Employees', role: 'User role' },
  back: 'All employees',
  invited: 'Invited',
  resend: 'Resend invitation',
  remove: 'Delete invitation',
  invitationSent: 'invitation sent',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  hasBeenDeactivated: (name: string) => `${name} has been deactivated`,
  deactivated:
    'They are signed out right away and can’t sign in until they are activated again. Their hotels stay assigned.',
  removePerson: 'Remove person',
  removeTitle: (name: string) => `Remove ${name}?`,
  removed:
    'They are signed out right away, and their name, email and phone are erased. Their checkups stay in your account. This can’t be undone.',
  deleteTitle: (email: string) => `Delete the invitation to ${email}?`,
  deleted: 'The link in the email stops working.',
} as const
