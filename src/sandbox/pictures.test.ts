// The sandbox's pictures: every address that a GDS names leads to a PNG of its size, and no other address to anything.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureAddress, pictureAt, pictureHostsAt } from './pictures.ts'
import { scenes } from './scenes.ts'
import { type Sandbox, startSandbox } from './server.ts'
import { sandboxHotels, type SandboxHotel } from './world/hotels.ts'
import { pictureSizes, pictureSubjects } from './world/property-facts.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const most = sandboxHotels.toSorted((a, b) => pictureSubjects(b).length - pictureSubjects(a).length)[0] as SandboxHotel
const pathOf = (caption: string, at: 0 | 1 | 2) =>
  new URL(pictureAddress(most, caption, pictureSizes[at] as (typeof pictureSizes)[number], true)).pathname

test('every subject has a scene', () => {
  expect(new Set(sandboxHotels.flatMap(pictureSubjects))).toEqual(new Set(Object.keys(scenes)))
})

test.each([0, 1, 2] as const)('size %i: a PNG as large as its address says, the same each time', (at) => {
  const pictures = pictureSubjects(most).map((caption) => pictureAt(pathOf(caption, at)))
  for (const picture of pictures) {
    expect(picture?.toString('latin1', 1, 4)).toBe('PNG')
    expect([picture?.readUInt32BE(16), picture?.readUInt32BE(20)]).toEqual([
      pictureSizes[at]?.width,
      pictureSizes[at]?.height,
    ])
  }
  expect(new Set(pictures.map((picture) => picture?.toString('base64'))).size).toBe(pictures.length)
  expect(pictureAt(pathOf('Lobby', at))).toEqual(pictures[pictureSubjects(most).indexOf('Lobby')])
})

test('over HTTP on loopback; other paths are not found', async () => {
  const answer = await fetch(`${sandbox.sabre}${pathOf('Exterior', 0)}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  for (const path of ['/pictures/ZZ99999/exterior-100x75.png', `${pathOf('Exterior', 0)}x`, '/pictures/'])
    expect((await fetch(`${sandbox.sabre}${path}`)).status).toBe(404)
})

test('the sandbox serves the name of its pictures, and no GDS elsewhere does', () => {
  expect(pictureHostsAt(sandbox.sabre)).toEqual({ 'pictures.sandbox.example': sandbox.sabre })
  for (const elsewhere of [
    'https://api.platform.sabre.com',
    'http://10.0.0.7',
    'https://127.0.0.1',
    'http://127.0.0.1.example',
  ])
    expect(pictureHostsAt(elsewhere)).toEqual({})
})
