// A picture that Travelport names for the hotel of the permission table, and that the sandbox draws.
import { createHash } from 'node:crypto'
import { emptyProperty } from '../../../domain/hotel.ts'
import { pictureAddress } from '../../../sandbox/pictures.ts'
import { sandboxHotels } from '../../../sandbox/world/hotels.ts'
import { pictureSizes, pictureSubjects } from '../../../sandbox/world/property-facts.ts'
import { hotels } from '../people.ts'

const addressOf = () => {
  const hotel = sandboxHotels.find((each) => pictureSubjects(each).length > 0)
  const [size] = pictureSizes
  if (!hotel || !size) throw new Error('No hotel of the sandbox has a picture')
  return pictureAddress(hotel, pictureSubjects(hotel)[0] ?? '', size, true)
}
const url = addressOf()
export const tablePicture = createHash('sha256').update(url).digest('hex').slice(0, 16)
export const storeTablePicture = `insert into gds_hotel_details (gds_hotel_id, fields, read_at)
  select id, '${JSON.stringify({ ...emptyProperty(), pictures: [{ url, caption: null }] })}'::jsonb, now()
  from gds_hotels where hotel_id = ${hotels.own} and gds_id = 1`
