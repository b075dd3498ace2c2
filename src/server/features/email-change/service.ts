// For other features: asks for another email address in the transaction that saves a profile. S1§2
export { isSameEmail, requestEmailChange } from './begin-email-change.ts'
