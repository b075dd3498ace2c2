// Every name that the sandbox writes is in Sabre's schema at its path; runs only where the schema is available.
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../server.ts'
import { type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import { call, rateInfoRequest, refOf, tokenFor, valuesIn, wishes } from '../testing/sabre-calls.ts'

const file = '../shared/gds/sabre/schema/sabre-hotel-v5.ts'

/** Names by the type that has them, read from the text of the file: types are not there at run time. */
const readShapes = (source: string): Map<string, string> => {
  const plain = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
  const shapes = new Map<string, string>()
  for (const match of plain.matchAll(/export interface (\w+)(?: extends (\w+))? \{/g)) {
    const start = (match.index ?? 0) + match[0].length
    let [depth, end] = [1, start]
    while (depth > 0) {
      if (plain[end] === '{') depth += 1
      if (plain[end] === '}') depth -= 1
      end += 1
    }
    shapes.set(match[1] ?? '', `${plain.slice(start, end - 1)};${match[2] ? `extends:${match[2]}` : ''}`)
  }
  return shapes
}
/** Splits `a?: X; b?: { c: Y }[]` at its own level. */
const membersOf = (body: string): [name: string, type: string][] => {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at <= body.length; at++) {
    if (body[at] === '{') depth += 1
    if (body[at] === '}') depth -= 1
    const between = depth === 0 && (body[at] === ';' || body[at] === ',' || at === body.length)
    if (!between) continue
    parts.push(body.slice(from, at).trim())
    from = at + 1
  }
  return parts.flatMap((part) => {
    const [, name, type] = /^(\w+)\??\s*:\s*([\s\S]+)$/.exec(part) ?? []
    return name !== undefined && type !== undefined ? [[name, type.trim()] as [string, string]] : []
  })
}
const known = (shapes: Map<string, string>, type: string): Map<string, string> | 'anything' => {
  if (type.startsWith('unknown')) return 'anything'
  const names = new Map<string, string>()
  const take = (body: string) => {
    for (const [name, inner] of membersOf(body)) {
      if (name === 'extends') take(shapes.get(inner) ?? '')
      else names.set(name, inner)
    }
  }
  const inline = type.indexOf('{')
  if (inline >= 0) take(type.slice(inline + 1, type.lastIndexOf('}')))
  // `HotelInfo & { LocationInfo? }` has its first half before the brace.
  for (const [word] of type.slice(0, inline < 0 ? undefined : inline).matchAll(/\b[A-Z]\w+/g))
    take(shapes.get(word) ?? '')
  return names
}

/** Paths of names that the schema does not have there. */
const strangers = (shapes: Map<string, string>, value: unknown, type: string, place: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => strangers(shapes, each, type, place))
  if (typeof value !== 'object' || value === null) return []
  const names = known(shapes, type)
  if (names === 'anything') return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = names.get(name)
    return own === undefined ? [`${place}.${name}`] : strangers(shapes, inner, own, `${place}.${name}`)
  })
}

describe.runIf(existsSync(file))('against the schema', () => {
  let sandbox: Sandbox
  let token: string
  let shapes: Map<string, string>
  beforeAll(async () => {
    shapes = readShapes(readFileSync(file, 'utf8'))
    sandbox = await startSandbox({ port: 0, today: () => '2027-01-04' })
    token = await tokenFor(sandbox.sabre)
  })
  afterAll(() => sandbox.stop())
  const ask = async (path: string, body: unknown) => (await call(sandbox.sabre, path, token, body)).text
  const check = (text: string, root: string) =>
    new Set(strangers(shapes, JSON.parse(text), root, '').map((path) => path.replaceAll(/\.\d+/g, '')))

  test('the check itself: a strange name is found, a known one is not', () => {
    const answer = {
      GetHotelRateInfoRS: { HotelRateInfos: { HotelRateInfo: [{ Rooms: { Room: [{ Bed: 1, Adults: 2 }] } }] } },
    }
    expect(check(JSON.stringify(answer), 'GetHotelRateInfoRS')).toEqual(
      new Set(['.GetHotelRateInfoRS.HotelRateInfos.HotelRateInfo.Rooms.Room.Bed']),
    )
    expect(shapes.size).toBeGreaterThan(15)
  })
  const some = sandboxHotels.filter((hotel): hotel is SandboxHotel => hotel.sabre !== null).slice(0, 60)
  test('rates of sixty hotels, with defects, codes and other sources', async () => {
    const found = new Set<string>()
    for (const hotel of some) {
      const more = {
        RateSource: undefined,
        RatePlanCandidates: { RatePlanCandidate: [{ RatePlanCode: 'IBX' }] },
        Rooms: { Room: [{ Index: 1, Adults: 2, Children: 1, ChildAges: '3' }] },
      }
      const text = await ask('/v5/get/hotelrateinfo', rateInfoRequest(hotel, more))
      for (const path of check(text, 'GetHotelRateInfoRS')) found.add(path)
    }
    // Sabre's file for rate info has it; the one for details, the source of these names, has it elsewhere.
    found.delete('.GetHotelRateInfoRS.HotelRateInfos.HotelRateInfo.AlternateHotelInfos')
    expect([...found]).toEqual([])
  })
  test('details, a price check, and the two with wrappers that the file leaves out', async () => {
    const [hotel] = some
    if (!hotel) throw new Error('no hotel')
    const DescriptiveInfoRef = {
      PropertyInfo: true,
      LocationInfo: true,
      Amenities: true,
      Descriptions: { Description: [{ Type: 'ShortDescription' }] },
    }
    const HotelRefs = refOf(hotel)
    const details = await ask('/v5/get/hoteldetails', {
      GetHotelDetailsRQ: {
        SearchCriteria: { HotelRefs, RateInfoRef: wishes(), HotelContentRef: { DescriptiveInfoRef } },
      },
    })
    expect([...check(details, 'GetHotelDetailsRS')]).toEqual([])
    const [RateKey] = valuesIn(details, 'RateKey')
    const priced = await ask('/v5/hotel/pricecheck', { HotelPriceCheckRQ: { RateInfoRef: { RateKey } } })
    expect([...check(priced, 'HotelPriceCheckRS')]).toEqual([])
    const content = await ask('/v4/get/hotelcontent', {
      GetHotelContentRQ: { SearchCriteria: { HotelRefs, DescriptiveInfoRef } },
    })
    const inside = (JSON.parse(content) as { GetHotelContentRS: { HotelContentInfos: { HotelContentInfo: object } } })
      .GetHotelContentRS.HotelContentInfos.HotelContentInfo
    expect([
      ...check(JSON.stringify({ GetHotelDetailsRS: { HotelDetailsInfo: inside } }), 'GetHotelDetailsRS'),
    ]).toEqual([])
    const search = await ask('/v5/get/hotelavail', {
      GetHotelAvailRQ: { SearchCriteria: { HotelRefs: { HotelRef: [HotelRefs.HotelRef] }, RateInfoRef: wishes() } },
    })
    const [found] = (
      JSON.parse(search) as {
        GetHotelAvailRS: { HotelAvailInfos: { HotelAvailInfo: { HotelInfo: object; HotelRateInfo: object }[] } }
      }
    ).GetHotelAvailRS.HotelAvailInfos.HotelAvailInfo
    if (!found) throw new Error(search.slice(0, 300))
    const { Amenities, ...info } = found.HotelInfo as { Amenities: object }
    const alike = { HotelPriceCheckRS: { PriceCheckInfo: { HotelInfo: info, HotelRateInfo: found.HotelRateInfo } } }
    expect([...check(JSON.stringify(alike), 'HotelPriceCheckRS')]).toEqual([])
    expect([
      ...check(
        JSON.stringify({ GetHotelDetailsRS: { HotelDetailsInfo: { HotelDescriptiveInfo: { Amenities } } } }),
        'GetHotelDetailsRS',
      ),
    ]).toEqual([])
  })
})
