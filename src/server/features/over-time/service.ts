// Days of scores and fixes for other features: counting a checkup as it is stored.
export { addScoreDay } from './count-data.ts'
