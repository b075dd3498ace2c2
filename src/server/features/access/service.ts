// For other features: what mails a link, limits links and their guesses, and refuses an address. S1§2
export { hasAccount } from './accept-invitation.ts'
export { spendMail, withLink } from './guard-mails.ts'
export { queueReset } from './send-link.ts'
