// What a Room says for all of its rate plans: guests, beds, view, smoking, texts. S2§3
import { readSmoking } from '../../domain/reading/smoking/smoking.ts'
import { bedKindNames } from '../../domain/codes/bed-types.ts'
import { roomViewNames } from '../../domain/codes/room-views.ts'
import type { Bed } from '../../domain/rate.ts'
import { noted, type Notes } from '../notes.ts'
import type { Guests, Room } from '../rate-topics.ts'
import { codedValue, readCount } from '../values.ts'
import { child, children, descriptionAt, flagAt, type JsonNode, type JsonObject, textAt } from './fields.ts'

export const readGuests = (notes: Notes, room: JsonNode): Guests => ({
  adults_count: noted(notes, 'adults_count', textAt(room, 'Adults'), readCount),
  children_count: noted(notes, 'children_count', textAt(room, 'Children'), readCount),
  adults_match: null,
  children_match: null,
})

/** `planTexts` are those of the rate: a room that states nothing of smoking may be described there. */
export const readRoom = (notes: Notes, room: JsonNode, planTexts: readonly (string | null)[]): Room => {
  const view = codedValue(textAt(room, 'RoomViewCode'), roomViewNames)
  const [first = [], ...others] = bedLists(room).map((list) => list.map((bed) => readBed(notes, bed)))
  return {
    room_view: view && { code: view.code, value: view.value ?? textAt(room, 'RoomViewDescription') },
    beds: first,
    bed_alternatives: others,
    smoking: readSmokingOf(notes, room, planTexts),
    max_occupancy: noted(notes, 'max_occupancy', textAt(child(room, 'Occupancy'), 'Max'), readCount),
  }
}

/** OpenTravel numbers of room amenities. */
const [nonSmokingRoom, smokingRoom] = ['74', '101']
/** `NonSmoking: false` is sent for every room that states nothing: then an amenity or a text decides, the room's first. */
const readSmokingOf = (notes: Notes, room: JsonNode, planTexts: readonly (string | null)[]): Room['smoking'] => {
  if (flagAt(notes, 'smoking', room, 'NonSmoking') === true) return false
  const codes = amenitiesOf(room).map((amenity) => textAt(amenity, 'Code'))
  const [without, allowed] = [codes.includes(nonSmokingRoom), codes.includes(smokingRoom)]
  if (without !== allowed) return allowed
  if (without) return null
  const texts = [textAt(child(room, 'RoomDescription'), 'Name'), descriptionAt(room, 'RoomDescription')]
  return smokingIn([...texts, textAt(room, 'RoomType')]) ?? smokingIn(planTexts)
}
const smokingLike = /sm|ns/i
const smokingIn = (texts: readonly (string | null)[]): boolean | null => {
  let stated = ''
  for (const text of texts) if (text !== null && smokingLike.test(text)) stated += `${text}\n`
  return stated === '' ? null : (readSmoking(stated)?.smoking ?? null)
}

/** An amenity with the value N is not there. */
export const amenitiesOf = (node: JsonNode): readonly JsonObject[] => {
  const amenities = children(child(node, 'Amenities'), 'Amenity')
  return amenities.length === 0 ? amenities : amenities.filter((each) => !/^no?$/i.test(textAt(each, 'value') ?? ''))
}

/** Alternatives in the outer list, combinations in the inner one; before version 4 there was only one list. */
const bedLists = (room: JsonNode): (readonly JsonObject[])[] => {
  const options = children(child(room, 'BedTypeOptions'), 'BedTypes')
  return (options.length > 0 ? options : children(room, 'BedTypes'))
    .map((option) => children(option, 'BedType'))
    .filter((beds) => beds.length > 0)
}
const noBed = '11'
const readBed = (notes: Notes, bed: JsonObject): Bed => {
  const code = textAt(bed, 'Code')
  const described = textAt(bed, 'Description')
  const isNone = code === noBed || (code === null && /\brun of (?:the )?house\b/i.test(described ?? ''))
  const type = isNone ? null : (codedValue(code, bedKindNames)?.value ?? described)
  return { code, type, quantity: noted(notes, 'beds', textAt(bed, 'Count'), readCount) }
}

export type RoomTexts = {
  name: string | null
  description: string | null
  details: string | null
  other: Record<string, string>
}
/** A room's name is often that of its rate, `rateName`: it then does not describe the room. */
export const readRoomTexts = (room: JsonNode, rateName: string | null): RoomTexts => {
  const name = textAt(child(room, 'RoomDescription'), 'Name')
  const description = descriptionAt(room, 'RoomDescription')
  const details = children(child(room, 'AdditionalDetails'), 'AdditionalDetail').flatMap(
    (each) => descriptionAt({ each }, 'each') ?? textAt(each, 'Description') ?? [],
  )
  if (description !== null && name !== null && name !== (rateName ?? name)) details.unshift(name)
  const amenities = amenitiesOf(room).flatMap((each) => textAt(each, 'Description') ?? textAt(each, 'value') ?? [])
  const kind = textAt(room, 'RoomType')
  return {
    name,
    description: description ?? name,
    details: details.length === 0 ? null : details.join('\n'),
    other: {
      ...(kind !== null && { 'Room type': kind }),
      ...(amenities.length > 0 && { 'Room amenities': amenities.join('\n') }),
    },
  }
}
