// The pictures of the invented hotels: their addresses, which no name server knows, and the bytes behind them.
import { type SandboxHotel, sandboxHotels, worldSeed } from './world/hotels.ts'
import { type PictureSize, pictureSizes, pictureSubjects } from './world/property-facts.ts'
import { paint } from './png.ts'
import { randomFrom } from './random.ts'
import { paintsOf, scenes } from './scenes.ts'

/** A name that is reserved for examples: who shows pictures asks the sandbox instead. */
const pictureHost = 'pictures.sandbox.example'

/** Who serves that name, by the address of the Sabre sandbox; nobody where Sabre is not on this machine. */
export const pictureHostsAt = (sabre: string): Record<string, string> => {
  const { protocol, hostname, origin } = new URL(sabre)
  return protocol === 'http:' && hostname === '127.0.0.1' ? { [pictureHost]: origin } : {}
}

const picturePath = ({ chain_code, property_id }: SandboxHotel, caption: string, { width, height }: PictureSize) =>
  `/pictures/${chain_code}${property_id}/${caption.toLowerCase().replaceAll(' ', '-')}-${width}x${height}.png`

export const pictureAddress = (hotel: SandboxHotel, caption: string, size: PictureSize, secure: boolean): string =>
  `http${secure ? 's' : ''}://${pictureHost}${picturePath(hotel, caption, size)}`

/** null: no hotel has it. */
export const pictureAt = (path: string): Buffer | null => {
  const [, code] = /^\/pictures\/(\w+)\//.exec(path) ?? []
  const hotel = sandboxHotels.find(({ chain_code, property_id }) => `${chain_code}${property_id}` === code)
  if (!hotel) return null
  for (const caption of pictureSubjects(hotel))
    for (const size of pictureSizes) if (picturePath(hotel, caption, size) === path) return draw(hotel, caption, size)
  return null
}

const draw = (hotel: SandboxHotel, caption: string, { width, height }: PictureSize): Buffer => {
  const canvas = paint(width, height)
  const of = `${worldSeed}/painted/${hotel.chain_code}${hotel.property_id}`
  scenes[caption]?.(canvas, paintsOf(randomFrom(of)), randomFrom(`${of}/${caption}`))
  return canvas.png()
}
