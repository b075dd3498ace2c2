// Days of scores and fixes for other features: counting a checkup as it is stored, and until when what is kept of a hotel holds.
export { addScoreDay } from './count-data.ts'
export { hasMarkedHotels, listMarkedHotels, raiseMark } from './mark-data.ts'
