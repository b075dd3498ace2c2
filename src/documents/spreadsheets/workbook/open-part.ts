// One part of an XLSX file, deflated while it is written: only its packed bytes are kept.
import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { ZipPart } from '../zip-limits.ts'

type OpenPart = {
  /** Resolves when more may be written. */
  write(text: string): Promise<void>
  close(): Promise<ZipPart>
}

/** Rows take no more bytes than at level 6, and less than half the time. */
const level = 4

export const openPart = (name: string): OpenPart => {
  const packed: Buffer[] = []
  const deflate = createDeflateRaw({ level })
  deflate.on('data', (bytes: Buffer) => packed.push(bytes))
  let [sum, size] = [0, 0]
  return {
    write: async (text) => {
      const bytes = Buffer.from(text)
      sum = crc32(bytes, sum)
      size += bytes.length
      if (!deflate.write(bytes)) await once(deflate, 'drain')
    },
    close: async () => {
      deflate.end()
      await once(deflate, 'end')
      return { name, data: Buffer.concat(packed), size, deflated: true, sum }
    },
  }
}
