// The raw text of a call as shown, copied and downloaded, unchanged.
import type { z } from 'zod'
import type { Evidence } from '../../../contract/checkup-values.ts'

/** `bytes` where the text is only their Base64. `name` is the end of the file's name. */
export type RawText = { name: string; text: string; bytes: Uint8Array<ArrayBuffer> | null }
type EvidenceTexts = Pick<z.infer<typeof Evidence>, 'request' | 'response' | 'response_base64'>

const endingOf = (text: string) => {
  const [first = ''] = text.trimStart()
  if (first === '<') return 'xml'
  return first === '{' || first === '[' ? 'json' : 'txt'
}

export const requestText = ({ request }: EvidenceTexts): RawText => ({
  name: `request.${endingOf(request)}`,
  text: request,
  bytes: null,
})

/** null if no response arrived. */
export const responseText = ({ response, response_base64 }: EvidenceTexts): RawText | null => {
  if (response !== null) return { name: `response.${endingOf(response)}`, text: response, bytes: null }
  if (response_base64 === null) return null
  return { name: 'response.bin', text: response_base64, bytes: bytesOf(response_base64) }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
