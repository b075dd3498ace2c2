// Spells for other features: following what is stored, and ending snoozes of what it makes worse.
export type { AskedCheckup } from './data.ts'
export { findStay } from './data.ts'
export { endSnoozed } from './end-snoozed.ts'
export { listUntilWorse } from './snoozed-data.ts'
export { followStored } from './follow-stored.ts'
