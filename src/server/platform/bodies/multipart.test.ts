// Parts of forms as real clients write them, and bodies that are none.
import { expect, test } from 'vitest'
import { countSteps } from '../../../domain/testing/count-steps.ts'
import { multipartParts } from './multipart.ts'

const read = (body: string, boundary = 'b', type = `multipart/form-data; boundary=${boundary}`) => {
  const parts = multipartParts(Buffer.from(body, 'latin1'), type)
  return parts && Object.fromEntries([...parts].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]))
}
const crlf = (text: string) => text.replaceAll('\n', '\r\n')
const both = { action: 'OTA_Ping:Handshaking', request: '<a/>' }

test.each([
  [
    'as curl writes it, with a file',
    crlf(
      '--b\nContent-Disposition: form-data; name="action"\n\nOTA_Ping:Handshaking\n--b\nContent-Disposition: form-data; name="request"; filename="x.xml"\nContent-Type: application/xml\n\n<a/>\n--b--\n',
    ),
  ],
  [
    'as .NET writes it: names without quotes, another order of headers',
    crlf(
      '--b\nContent-Type: text/plain; charset=utf-8\nContent-Disposition: form-data; name=action\n\nOTA_Ping:Handshaking\n--b\nContent-Type: text/xml\nContent-Disposition: form-data; filename=name.xml; name=request\n\n<a/>\n--b--\n',
    ),
  ],
  [
    'as Apache HttpClient writes it, without a last line break',
    crlf(
      '--b\nContent-Disposition: form-data; name="action"\nContent-Type: text/plain; charset=US-ASCII\nContent-Transfer-Encoding: 8bit\n\nOTA_Ping:Handshaking\n--b\ncontent-disposition: FORM-DATA; name="request"\n\n<a/>\n--b--',
    ),
  ],
  [
    'with bare line feeds, a preamble and a name twice',
    'hello\n--b \nContent-Disposition: form-data; name="action"\n\nOTA_Ping:Handshaking\n--b\nContent-Disposition: form-data; name="request"\n\n<a/>\n--b\nContent-Disposition: form-data; name="request"\n\n<b/>\n--b--\n',
  ],
])('%s', (_, body) => {
  expect(read(body)).toEqual(both)
})

test('a boundary counts on a line of its own, and may be quoted', () => {
  const text = 'bb --b\r\n--bb\r\n\r\n--b x\r\n é'
  const body = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--b--\r\n`
  expect(read(body)).toEqual({ a: text })
  expect(read(body, '', 'multipart/form-data; charset=utf-8; Boundary="b"')).toEqual({ a: text })
  expect(read('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n--b--')).toEqual({ a: '' })
})

test.each([
  ['', 'b'],
  ['--c\r\n', 'b'],
  ['--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', 'b'],
  ['--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b\r\n', 'b'],
  ['--b\r\nContent-Type: text/xml\r\n\r\nx\r\n--b--', 'b'],
  ['--b\r\nno empty line\r\n--b--', 'b'],
  ['--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(40).concat('--b--'), 'b'],
])('%j is none', (body, boundary) => {
  expect(read(body, boundary)).toBeUndefined()
})

test('without a boundary there are no parts; each false one is looked at once', async () => {
  expect(read('--b--', '', 'multipart/form-data')).toBeUndefined()
  const steps = (times: number) => countSteps(() => expect(read('\n--b x'.repeat(times))).toBeUndefined())
  await steps(10)
  expect((await steps(40_000)) / (await steps(10_000))).toBeLessThan(5)
})

test('a body that is full of its boundary where none may stand is not read on', () => {
  const part = '\n--b\nContent-Disposition: form-data; name="a"\n\nx\n--b--'
  expect(read(`${'\n--bX'.repeat(100)}${part}`)).toEqual({ a: 'x' })
  expect(read(`${'\n--bX'.repeat(2_000)}${part}`)).toBeUndefined()
})
