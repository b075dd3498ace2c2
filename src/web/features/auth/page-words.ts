// The words of the other pages before the log-in, which does not load them. S1§5, S1§8
export const pageWords = {
  registration: {
    title: 'Create an account',
    lead: 'Check how your rates look in Travelport and Sabre. We confirm each new account.',
    invitedTitle: 'Accept the invitation',
    invitedLead: 'Enter your name and choose a password.',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    accountType: 'Account type',
    choose: 'Choose one',
    types: { owner: 'Hotel', travel_agent: 'Travel Agency' },
    business: 'Hotel / Travel agency name',
    send: 'Create account',
    completed: 'Registration completed successfully',
    checkEmail: 'Check your email for verification link.',
  },
  verification: {
    title: 'Verify your email',
    lead: 'Enter the email address of your account, and we’ll send you a new link.',
    verifying: 'Verifying your email …',
    send: 'Send link',
    done: 'Email has been verified',
    failed: 'Request a new link below.',
  },
  emailSent: 'Email has been sent',
  sentTo: (email: string) =>
    `If there is an account for ${email}, we’ve sent an email with a link. Check your spam folder too.`,
  forgotten: {
    title: 'Forgot your password?',
    lead: 'Enter the email address of your account, and we’ll send you a link to set a new password.',
    send: 'Send link',
  },
  reset: {
    title: 'Set a new password',
    send: 'Set password',
    done: 'Password has been set',
    incomplete: 'This link is incomplete. Open the link in your email again, or request a new one.',
    again: 'Request a new link',
  },
  trial: {
    title: 'Start your trial',
    lead: 'Choose a password. Your trial starts right away.',
    send: 'Start trial',
    done: 'Password has been set',
    incomplete: 'Open the link in your invitation email to start your trial.',
  },
  demo: {
    title: 'Opening the demo',
    opening: 'Opening the demo …',
    failed: 'This demo can’t be opened',
  },
} as const
