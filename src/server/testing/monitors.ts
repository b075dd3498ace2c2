// Monitors as tests make them: settings that the first tenant's owner may store.
import { people } from './people.ts'

export const monitorSettings = (change: object = {}) => ({
  name: 'Next weeks',
  hotels: [1, 2],
  gds: ['travel_port'],
  stays: { kind: 'rolling', days_ahead: [7, 30] },
  month_limit: 90,
  receivers: [people.owner],
  ...change,
})
