// The words of the list of steps after a registration, which no other page loads. S1§2, S1§8
export const registeredWords = {
  titles: {
    /** S1§8 */
    waiting: 'Check your email for verification link.',
    verified: 'Your email is verified',
    active: 'Your account is active',
  },
  steps: (email: string, account_type: 'owner' | 'travel_agent') => [
    {
      title: 'Verify your email',
      text: `We’ve sent a link to ${email}. It works once and expires in 24 hours. Check your spam folder too.`,
    },
    {
      title: 'Activation',
      text: `An administrator activates your account and sets ${account_type === 'owner' ? 'its plan, GDS and hotels' : 'its plan and GDS'}. This is done by hand, so we can’t say how long it takes. We’ll email you at the same address.`,
    },
    {
      title: 'Your first check',
      text:
        account_type === 'owner'
          ? 'Sign in and check your rates in the GDS. Your free trial starts when your account is activated.'
          : 'Sign in, enter your GDS credentials and check a hotel’s rates. Your free trial starts when your account is activated.',
    },
  ],
  done: 'Done',
  states: {
    waiting: 'This page continues automatically once your email is verified.',
    verified: 'Sign in to wait for the activation, or come back when our email arrives.',
    active: 'Sign in and check your first rates.',
  },
  unknown: 'The link in the email has expired. Resend the email to get a new one.',
  wrongAddress: 'Wrong email address?',
  closedTitle: 'This registration is closed',
  closed:
    'The account wasn’t activated, was deactivated, or was replaced by an invitation. If you were invited, sign in. Otherwise, reply to our email or sign up again.',
  again: 'Sign up again',
} as const
