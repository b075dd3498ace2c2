// A handshake is short: what is longer is refused before it is parsed, because it is answered where every call is.
import { expect, test } from 'vitest'
import { answerHandshake } from './handshake.ts'

const at = '2026-11-27T00:00:00Z'
const greeting = (more: string) =>
  Buffer.from(
    `<OTA_PingRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="8.000">${more}<EchoData>{"versions":[]}</EchoData></OTA_PingRQ>`,
  )

test('up to 256 KB it is answered, a longer one is refused', () => {
  expect(answerHandshake(greeting(' '.repeat(200_000)), at)).toContain('<Success/>')
  const answer = answerHandshake(greeting(' '.repeat(300_000)), at)
  expect(answer).toContain('A handshake must be at most 256 KB.')
  expect(answer).not.toContain('<Success/>')
})
