// The words of the log-in, and what the other pages before it share. Toasts and messages of the specifications stay as they are. S1§5, S1§8
export const words = {
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  repeat: 'Confirm password',
  length: 'At least 8 characters',
  noAccount: 'No account yet?',
  haveAccount: 'Already have an account?',
  register: 'Sign up',
  forgot: 'Forgot your password?',
  backToLogIn: 'Back to sign in',
  invited:
    'You’re invited, and this email already has an account: sign in to use it. To join the account that invited you, ask for an invitation to another email.',
  secondStep: 'Two-step verification',
} as const
