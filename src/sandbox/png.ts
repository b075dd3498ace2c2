// A picture as bytes: a canvas that is painted in shares of its size, and its PNG.
import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

const between = (from: number, to: number, share: number) => Math.round(from + (to - from) * share)
const mixed = (from: Colour, to: Colour, share: number): Colour => [
  between(from[0], to[0], share),
  between(from[1], to[1], share),
  between(from[2], to[2], share),
]

const inside = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at * most)))

export const paint = (width: number, height: number) => {
  // A PNG's row begins with the number of its filter: 0, none.
  const row = width * 3 + 1
  const pixels = Buffer.alloc(row * height)
  const fill = (x: number, y: number, colour: Colour) => pixels.set(colour, y * row + 1 + x * 3)
  return {
    /** From the upper left corner, in shares of the width and the height; towards the bottom it becomes `below`. */
    box: (x: number, y: number, wide: number, high: number, colour: Colour, below = colour) => {
      const [left, right] = [inside(x, width), inside(x + wide, width)]
      const [top, bottom] = [inside(y, height), inside(y + high, height)]
      for (let at = top; at < bottom; at++) {
        const now = mixed(colour, below, (at - top) / Math.max(1, bottom - top - 1))
        for (let across = left; across < right; across++) fill(across, at, now)
      }
    },
    /** Around its middle; half of its width and of its height. */
    oval: (x: number, y: number, wide: number, high: number, colour: Colour) => {
      const [across, down] = [x * width, y * height]
      for (let at = inside(y - high, height); at < inside(y + high, height); at++) {
        const half = wide * width * Math.sqrt(Math.max(0, 1 - ((at + 0.5 - down) / (high * height)) ** 2))
        const [left, right] = [Math.max(0, Math.round(across - half)), Math.min(width, Math.round(across + half))]
        for (let pixel = left; pixel < right; pixel++) fill(pixel, at, colour)
      }
    },
    png: () => pngOf(width, height, pixels),
  }
}
export type Canvas = ReturnType<typeof paint>

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const pngOf = (width: number, height: number, pixels: Buffer): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]) // 8 bits, colours, no interlacing
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
