// The room of a rate on the wire: its kind, beds by their own list of codes, view, smoking, words.
import { roomViewNames } from '../../domain/codes/room-views.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import { type WireStyle, wrapLines } from './wire-style.ts'

/** OpenTravel's BED list for what Travelport gives by RMA. */
const beds: Readonly<Record<string, readonly [code: number, name: string]>> = {
  33: [1, 'Double'],
  58: [3, 'King'],
  86: [5, 'Queen'],
  102: [6, 'Sofa Bed'],
  113: [8, 'Twin'],
  200: [2, 'Futon'],
  202: [7, 'Tatami mats'],
  203: [9, 'Single'],
  249: [10, 'Full'],
}
/** OpenTravel's guest room information (GRI) for the world's rooms. */
const roomKinds: Readonly<Record<string, readonly [code: number, name: string]>> = {
  A1K: [82, 'Standard'],
  B2T: [19, 'Twin Room'],
  C2Q: [36, 'Family Room'],
  D1Q: [76, 'Comfort'],
  E1K: [6, 'Executive Floor'],
  F1D: [79, 'Economy'],
  G2D: [83, 'Superior'],
  J1S: [37, 'Single Room'],
  H1K: [60, 'Junior Suite'],
  K1K: [77, 'Deluxe'],
  L1K: [64, 'One Bedroom Suite'],
}
type BedList = SandboxRate['beds']

const bedTypes = (list: BedList) => ({
  BedType: list.map(({ code, quantity }) => {
    const [number, name] = beds[code] ?? [Number(code), 'Other']
    return { Code: number, Description: name, ...(quantity !== null && { Count: Number(quantity) }) }
  }),
})

/** A false flag states nothing: a smoking room is marked by an amenity (RMA). */
const smokingJson = (smoking: SandboxRate['smoking'], style: WireStyle['smoking']) => {
  if (smoking !== 'true' && smoking !== 'false') return {}
  if (smoking === 'false' && style === 'flag') return { NonSmoking: true }
  const [Code, Description] = smoking === 'true' ? [101, 'Smoking'] : [74, 'Non-smoking']
  return { NonSmoking: false, Amenities: { Amenity: [{ Code, Description, value: '' }] } }
}

const isWord = (text: string) => /\S/.test(text)

/** Everything of the room but its rates. `name`: a room that has but one rate bears the name of that. */
export const roomJson = (
  rate: SandboxRate,
  { line, smoking, merged = false }: Pick<WireStyle, 'line' | 'smoking'> & Partial<Pick<WireStyle, 'merged'>>,
  name: string | undefined,
) => {
  const [kind, kindName] = roomKinds[rate.room] ?? [42, 'Guest Room']
  const options = rate.beds.length === 0 ? [] : [rate.beds, ...rate.sabre.other_beds]
  const words = wrapLines(merged ? [...rate.rules.rate_description, ...rate.room_texts] : rate.room_texts, line)
  const detail = wrapLines(rate.rules.room_detail, line).filter(isWord)
  return {
    RoomIndex: 1,
    ...(rate.sabre.adults !== null && { Adults: rate.sabre.adults }),
    Children: 0,
    RoomType: kindName,
    RoomTypeCode: kind,
    ...(rate.view !== null && {
      RoomViewCode: Number(rate.view),
      RoomViewDescription: roomViewNames[Number(rate.view)] ?? '',
    }),
    ...smokingJson(rate.smoking, smoking),
    ...(options.length > 0 && { BedTypeOptions: { BedTypes: options.map(bedTypes) } }),
    ...(words.length > 0 && {
      RoomDescription: { ...(name !== undefined && words.some(isWord) && { Name: name }), Text: words },
    }),
    ...(detail.length > 0 && {
      AdditionalDetails: { AdditionalDetail: [{ Code: 4, Description: 'Room information', Text: detail }] },
    }),
  }
}
