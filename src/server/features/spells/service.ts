// Spells for other features: following what is stored, and what became of the causes of hotels.
export { followStored } from './follow-stored.ts'
