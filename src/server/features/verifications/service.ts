// Verifications for other features: which failures of a GDS pass, and when it is asked again.
export { mayPass, partOnly } from './decide-retry.ts'
export { triedAgainAfter } from './queue-verification.ts'
export { findMadeCheckup, listSeenRates } from './run-data.ts'
