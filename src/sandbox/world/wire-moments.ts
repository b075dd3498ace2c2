// How a hotel's connection writes deadlines: the same moment with its offset, in UTC, by the clock of a distant host, or as local time.
import { shareOf } from '../random.ts'
import { type SandboxHotel, worldSeed } from './hotels.ts'

type MomentForm = 'offset' | 'local' | 'utc' | 'utc with milliseconds' | 'host'
const momentForms: readonly MomentForm[] = ['offset', 'local', 'utc', 'utc with milliseconds', 'host']
const hostOffset = { text: '-06:00', minutes: -360 }

const writtenMoment = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?([+-]\d\d:\d\d)$/
const inForm = (moment: string, form: MomentForm): string => {
  const local = writtenMoment.exec(moment)?.[1]
  if (local === undefined || form === 'offset') return moment
  if (form === 'local') return local
  const utc = new Date(moment).toISOString()
  if (form === 'utc') return utc.replace(/\.\d+Z$/, 'Z')
  if (form === 'utc with milliseconds') return utc
  return new Date(Date.parse(moment) + hostOffset.minutes * 60_000).toISOString().replace(/\.\d+Z$/, hostOffset.text)
}

/** Each hotel keeps to one form in each GDS; Sabre hosts mostly send local time. */
export const momentWriter = (hotel: SandboxHotel, gds: 'travel_port' | 'sabre'): ((moment: string) => string) => {
  const share = shareOf(`${worldSeed}/deadlines in ${gds}/${hotel.chain_code}${hotel.property_id}`)
  const isLocal = gds === 'sabre' && share < 0.5
  const form = isLocal
    ? 'local'
    : (momentForms[Math.floor(share * momentForms.length * (gds === 'sabre' ? 2 : 1)) % momentForms.length] ?? 'offset')
  return (moment) => inForm(moment, form)
}
