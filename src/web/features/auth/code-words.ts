// Words of the second step of a log-in, which load with its form.
export const codeWords = {
  app: { lead: 'Enter the 6-digit code from your authenticator app.', label: '6-digit code' },
  recovery: { lead: 'Enter one of your recovery codes. Each code works once.', label: 'Recovery code' },
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use a code from your app instead',
  send: 'Sign in',
} as const
