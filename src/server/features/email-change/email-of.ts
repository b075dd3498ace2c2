// The address that the link of a change is about, as it was stored with it.
export const emailOf = ({ subject }: { subject: unknown }): string | undefined => {
  const { email } = subject as { email?: unknown }
  return typeof email === 'string' ? email : undefined
}
