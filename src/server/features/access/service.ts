// For other features: what mails a link, limits links and their guesses, refuses an address, follows, replaces or dismisses an
// unconfirmed account. S1§2
export { hasAccount } from './accept-invitation.ts'
export { registrationTokenOf } from './find-registration.ts'
export { spendLinkMail, withLink } from './guard-mails.ts'
export { dismissUnconfirmed, holdUnconfirmed, recordReplaced } from './remove-unconfirmed.ts'
export { queueReset } from './send-link.ts'
