// What does not change with a hotel: GDS, rate categories, highlighted phrases. S2§3, S2§7
import { z } from 'zod'
import { actors } from '../domain/accounts.ts'
import { endpoint } from './values/endpoint.ts'
import { decimalNumber, wholeNumber } from './values/address-numbers.ts'
import { GdsName, Instant } from './values/basic-values.ts'

const degrees = (most: number) => decimalNumber(-most, most)
const MapView = z.object({
  width: z.number(),
  height: z.number(),
  countries: z.array(
    z.object({ path: z.string(), name: z.object({ text: z.string(), x: z.number(), y: z.number() }).nullable() }),
  ),
  /** Dots with their names next to them. */
  cities: z.array(z.object({ text: z.string(), x: z.number(), y: z.number(), side: z.enum(['right', 'left']) })),
  scale: z.object({ kilometres: z.number(), pixels: z.number() }),
})
const mostPhrases = 200
const longestPhrase = 100
const isFirst = (phrase: string, at: number, phrases: readonly string[]) =>
  phrases.findIndex((other) => other.toLowerCase() === phrase.toLowerCase()) === at
export const HighlightedPhrases = z
  .array(z.string())
  .transform((phrases) =>
    phrases
      .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
      .filter(isFirst),
  )
  .refine((phrases) => phrases.length <= mostPhrases, `At most ${mostPhrases} phrases`)
  .refine(
    (phrases) => phrases.every(({ length }) => length <= longestPhrase),
    `At most ${longestPhrase} characters in a phrase`,
  )

export const reference = {
  gds: endpoint({
    method: 'GET',
    path: '/gds',
    may: actors,
    /** `state` is that of the account on which the caller asks: `refused`: its credentials; `paused`: after failures or throttling. */
    answer: z.object({
      data: z.array(
        z.object({
          id: z.number().int(),
          name: GdsName,
          label: z.string(),
          state: z.enum(['ready', 'not_configured', 'refused', 'paused']),
          /** For people; null if it is ready. */
          message: z.string().nullable(),
          /** Until when it is refused or paused. */
          until: Instant.nullable(),
        }),
      ),
    }),
  }),
  rateCategories: endpoint({
    method: 'GET',
    path: '/gds/rate-categories',
    may: actors,
    gds: 'optional',
    answer: z.object({ data: z.array(z.object({ code: z.string(), name: z.string(), active: z.boolean() })) }),
  }),
  highlightedPhrases: endpoint({
    method: 'GET',
    path: '/highlighted-phrases',
    may: actors,
    answer: z.object({ data: z.array(z.string()) }),
  }),
  /** All phrases in their order; those that are missing are removed. A phrase that comes again in other capitals is left out. */
  setHighlightedPhrases: endpoint({
    method: 'PUT',
    path: '/highlighted-phrases',
    may: ['admin'],
    body: z.object({ phrases: HighlightedPhrases }),
    answer: z.object({ data: z.array(z.string()) }),
  }),
  /** The bundled base map with a place in its middle: SVG paths of the countries in view, in pixels. */
  map: endpoint({
    method: 'GET',
    path: '/map',
    may: actors,
    query: z.object({
      latitude: degrees(90),
      longitude: degrees(180),
      width: wholeNumber(200, 2_000).default(960),
      height: wholeNumber(100, 1_000).default(320), // S2§9
    }),
    answer: z.object({ data: MapView }),
  }),
}
