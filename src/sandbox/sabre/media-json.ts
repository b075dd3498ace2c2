// The pictures of a hotel as Sabre names them: each with its kind, in the requested sizes, with its caption on request.
import { pictureAddress } from '../pictures.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import { pictureSizes, pictureSubjects } from '../world/property-facts.ts'
import type { WantedPictures } from './request.ts'

const sizeNames = { T: 'THUMBNAIL', M: 'MEDIUM', L: 'LARGE' } as const
const english = (value: string) => ({ Description: { Text: [{ Language: 'en', value }] } })
/** OpenTravel PIC: exterior, lobby, guest room, restaurant, and others. */
const categories: Readonly<Record<string, [code: number, name: string]>> = {
  Exterior: [1, 'Exterior view'],
  Lobby: [2, 'Lobby view'],
  'Guest room': [6, 'Guest room'],
  Suite: [7, 'Suite'],
  Restaurant: [4, 'Restaurant'],
  'Meeting room': [8, 'Meeting room'],
}

export const mediaJson = (hotel: SandboxHotel, { sizes, captions }: WantedPictures) => ({
  MediaItems: {
    MediaItem: pictureSubjects(hotel).map((caption, index) => {
      const [CategoryCode, kind] = categories[caption] ?? [23, 'Miscellaneous']
      return {
        Id: `${hotel.property_id}${index + 1}`,
        Ordinal: index + 1,
        Format: 'PNG',
        ImageItems: {
          Image: pictureSizes
            .filter(({ code }) => sizes.includes(sizeNames[code]))
            .map((size) => ({
              Url: pictureAddress(hotel, caption, size, true),
              Type: sizeNames[size.code],
              Height: size.height,
              Width: size.width,
            })),
        },
        Category: { CategoryCode, ...english(kind) },
        ...(captions && { AdditionalInfo: { Info: [{ Type: 'CAPTION', ...english(caption) }] } }),
      }
    }),
  },
})
