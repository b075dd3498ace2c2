// The names of downloaded files, for any input.
import { expect, test } from 'vitest'
import { fileName } from './download.ts'

test.each([
  [['HotelDetails', '2026-11-20T10:00:00Z', 'answer.xml'], 'HotelDetails-2026-11-20T10-00-00Z-answer.xml'],
  [['../../etc/passwd', 'answer.xml'], 'etc-passwd-answer.xml'],
  [['<img src=x>', '', 'request.txt'], 'img-src-x-request.txt'],
  [['…', 'request.json'], 'request.json'],
])('%j', (parts, expected) => expect(fileName(...parts)).toBe(expected))
