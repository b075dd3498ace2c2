// The words of the pages behind the links of an email change.
export const emailChangeWords = {
  confirm: {
    title: 'Verify your new email',
    lead: 'From then on, you sign in with this email.',
    send: 'Verify new email',
    doneTitle: 'Email has been verified',
    done: 'Sign in with your new email.',
    dead: 'It has expired, was canceled or has already been used. You can send a new one from your profile.',
  },
  undo: {
    title: 'Undo the email change',
    lead: 'Your earlier email is restored, everybody is signed out, and API tokens stop working. We’ll send you a link to set a new password.',
    send: 'Undo the change',
    doneTitle: 'The change was undone',
    done: 'We’ve sent an email with a link to set a new password.',
    dead: 'It has expired or has already been used. If you can’t sign in, contact support.',
  },
  deadTitle: 'This link no longer works',
} as const
