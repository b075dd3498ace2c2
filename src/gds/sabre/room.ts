// What a Room says for all of its rate plans: guests, beds, view, smoking, words. S2§3
import { bedKindNames } from '../../domain/codes/bed-types.ts'
import { roomViewNames } from '../../domain/codes/room-views.ts'
import type { Bed, Rate } from '../../domain/rate.ts'
import { noted } from '../notes.ts'
import { coded, opposite, readCount } from '../values.ts'
import { all, flagAt, type JsonObject, only, textAt, wordsAt } from './fields.ts'

export const readRoom = (rate: Rate, room: JsonObject | undefined): void => {
  rate.adults_count = noted(rate, 'adults_count', textAt(room, 'Adults'), readCount)
  rate.children_count = noted(rate, 'children_count', textAt(room, 'Children'), readCount)
  const noSmoking = flagAt(rate, 'smoking', room, 'NonSmoking')
  rate.smoking = noSmoking === null ? null : opposite(noSmoking)
  const view = coded(textAt(room, 'RoomViewCode'), roomViewNames)
  rate.room_view = view && { code: view.code, value: view.value ?? textAt(room, 'RoomViewDescription') }
  const [first = [], ...others] = bedLists(room).map((list) => list.map((bed) => readBed(rate, bed)))
  rate.beds = first
  rate.bed_alternatives = others
  readRoomTexts(rate, room)
}

/** The outer list offers one of several, the inner one stands together; before version 4 there was only one. */
const bedLists = (room: JsonObject | undefined): (readonly JsonObject[])[] => {
  const options = all(only(room, 'BedTypeOptions'), 'BedTypes')
  return (options.length > 0 ? options : all(room, 'BedTypes')).flatMap((option) => {
    const beds = all(option, 'BedType')
    return beds.length === 0 ? [] : [beds]
  })
}
const noBed = '11'
const readBed = (rate: Rate, bed: JsonObject): Bed => {
  const code = textAt(bed, 'Code')
  const named = coded(code, bedKindNames)
  const type = code === noBed ? null : (named?.value ?? textAt(bed, 'Description'))
  return { code, type, quantity: noted(rate, 'beds', textAt(bed, 'Count'), readCount) }
}

/** A room's name is often that of its rate: it then says nothing of the room. */
const readRoomTexts = (rate: Rate, room: JsonObject | undefined) => {
  const name = textAt(only(room, 'RoomDescription'), 'Name')
  const words = wordsAt(room, 'RoomDescription')
  rate.rate_name ??= name
  rate.room_rate_description = words ?? name
  const details = all(only(room, 'AdditionalDetails'), 'AdditionalDetail').flatMap((each) => wordsOfDetail(each) ?? [])
  if (words !== null && name !== null && name !== rate.rate_name) details.unshift(name)
  rate.room_detail = details.length === 0 ? null : details.join('\n')
  const amenities = all(only(room, 'Amenities'), 'Amenity').flatMap((each) => wordsOfAmenity(each) ?? [])
  const kind = textAt(room, 'RoomType')
  if (kind !== null) rate.other_texts['Room type'] = kind
  if (amenities.length > 0) rate.other_texts['Room amenities'] = amenities.join('\n')
}
const wordsOfDetail = (detail: JsonObject): string | null =>
  wordsAt({ detail }, 'detail') ?? textAt(detail, 'Description')
const wordsOfAmenity = (amenity: JsonObject) => textAt(amenity, 'Description') ?? textAt(amenity, 'value')
