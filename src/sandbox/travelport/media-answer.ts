// HotelMediaLinks: the addresses of a hotel's pictures in the requested sizes, and of its virtual tour.
import type { SandboxHotel } from '../world/hotels.ts'
import { pictureAddress } from '../pictures.ts'
import { pictureSizes, pictureSubjects } from '../world/property-facts.ts'
import type { MediaRequest } from './parse-message.ts'
import { type HostAnswer, responseMessage } from './envelope.ts'
import { bareProperty } from './property-xml.ts'
import { soldHotels } from './refusals.ts'
import { attributes } from './xml-write.ts'

const tourFrom = 5

export const mediaAnswer = (request: MediaRequest): HostAnswer | null => {
  const { hotels, unknown } = soldHotels(request.properties)
  if (hotels.length === 0) return null
  const warnings = unknown.map(({ type, text }) => responseMessage(request.version, '5000', type, text))
  const lists = hotels.map((hotel) => mediaXml(hotel, request))
  return {
    service: 'hotel',
    root: 'HotelMediaLinksRsp',
    inner: warnings.join('') + lists.join(''),
    summary: `pictures of ${hotels.length} hotels`,
    page: null,
  }
}

const mediaXml = (hotel: SandboxHotel, { secure, size, rich, version }: MediaRequest): string => {
  const item = `common_v${version}_0:MediaItem`
  const sizes = pictureSizes.filter(({ code }) => size === 'A' || code === size)
  const captions = pictureSubjects(hotel)
  const items = captions.flatMap((caption) =>
    sizes.map(
      (each) =>
        `<${item}${attributes({
          caption,
          height: String(each.height),
          width: String(each.width),
          type: caption,
          url: pictureAddress(hotel, caption, each, secure),
          sizeCode: each.code,
        })}/>`,
    ),
  )
  const tour =
    rich && captions.length >= tourFrom
      ? `<${item}${attributes({ caption: 'Virtual Tour', type: 'RichMedia', url: `https://tours.sandbox.example/${hotel.chain_code}${hotel.property_id}` })}/>`
      : ''
  const none =
    items.length === 0
      ? '<hotel:MediaResultMessage Code="5000" Type="Warning">NO MEDIA FOR THIS PROPERTY</hotel:MediaResultMessage>'
      : ''
  return `<hotel:HotelPropertyWithMediaItems>${bareProperty(hotel)}${items.join('')}${tour}${none}</hotel:HotelPropertyWithMediaItems>`
}
