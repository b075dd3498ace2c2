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
    deadTitle: 'This invitation no longer works',
    dead: 'It has expired, was withdrawn or has already been accepted. If you have created your account, sign in. Otherwise, ask whoever invited you to send it again.',
    completed: 'Registration completed successfully',
    checkEmail: 'Check your email for verification link.',
  },
  registered: {
    title: 'Check your email for verification link.',
    steps: (email: string, account_type: 'owner' | 'travel_agent') => [
      {
        title: 'Verify your email',
        text: `The email goes to ${email}. Its link works once, for 24 hours. Check your spam folder too.`,
      },
      {
        title: 'Activation',
        text: `An administrator activates your account and sets ${account_type === 'owner' ? 'its plan, GDS and hotels' : 'its plan and GDS'}. A person does this, so we can’t say how long it takes. We’ll email you at the same address.`,
      },
      {
        title: 'Your first check',
        text:
          account_type === 'owner'
            ? 'Sign in and check your rates in the GDS. Your free trial starts with the activation.'
            : 'Sign in, enter your GDS credentials and check a hotel’s rates. Your free trial starts with the activation.',
      },
    ],
    done: 'Done',
    states: {
      waiting: 'This page continues by itself once your email is verified.',
      verified: 'Your email is verified. Sign in to wait for the activation, or come back when our email arrives.',
      active: 'Your account is active. Sign in and check your first rates.',
    },
    unknown: 'The link in the email has expired. Resend the email to get a new one.',
    wrongAddress: 'Wrong address?',
    closedTitle: 'This registration is closed',
    closed:
      'The account wasn’t activated, was deactivated, or was replaced by an invitation. If you were invited, sign in. Otherwise, reply to our email or sign up again.',
    again: 'Sign up again',
  },
  verification: {
    title: 'Verify your email',
    lead: 'Enter the email address of your account, and we’ll send you a new link.',
    verifying: 'Verifying your email …',
    send: 'Send link',
    done: 'Email has been verified',
    failed: 'If your email is already verified, sign in. Otherwise, request a new link below.',
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
    deadTitle: 'This link no longer works',
    dead: 'It has expired or has already been used. Request a new one to set your password.',
  },
  emailChange: {
    title: 'Verify your new email',
    lead: 'After that, you sign in with this email.',
    send: 'Verify new email',
    doneTitle: 'Email has been verified',
    done: 'Sign in with your new email.',
    deadTitle: 'This link no longer works',
    dead: 'It has expired, was canceled or has already been used. You can send a new one from your profile.',
  },
  emailUndo: {
    title: 'Undo the email change',
    lead: 'This restores your earlier email, signs everybody out and turns off all API tokens. Then you choose a new password.',
    send: 'Undo the change',
    doneTitle: 'The change was undone',
    done: 'Your earlier email is back, and the old password no longer works. Choose a new one: we’ve sent the link to your earlier email.',
    deadTitle: 'This link no longer works',
    dead: 'It has expired or has already been used. If you can’t sign in, contact support.',
  },
  trial: {
    title: 'Start your trial',
    lead: 'Choose a password. Your trial starts right away.',
    send: 'Start trial',
    done: 'Password has been set',
    deadTitle: 'This invitation no longer works',
    dead: 'It has expired, was withdrawn or has already been accepted. If you have started your trial, sign in. Otherwise, reply to your invitation email to get a new one.',
    incomplete: 'Open the link in your invitation email to start your trial.',
  },
  demo: {
    title: 'Opening the demo',
    opening: 'Opening the demo …',
    failed: 'This demo can’t be opened',
    gone: 'It has ended, or the link is incomplete. Ask whoever sent you the link for a new one.',
  },
} as const
