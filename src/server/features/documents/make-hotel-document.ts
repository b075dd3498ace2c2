// The PDFs that show a hotel: its card, and a rate of it as an online travel agency would show it. S2§2
import type { Hotel } from '../../../contract/hotels.ts'
import type { Block, PdfDocument } from '../../../documents/pdf/blocks.ts'
import { isUnread, unreadText } from '../../../domain/accuracy/score/unread.ts'
import { coordinatesOf } from '../../../domain/map/coordinates.ts'
import { countryText, utcText } from '../../../domain/formats.ts'
import { otaEntries } from '../../../domain/rate-view/ota-entries.ts'
import { ruleSections } from '../../../domain/rate-view/sections.ts'
import { hotelMapSvg } from '../reference/service.ts'
import { fieldRow, footOf, hotelLine, type CallProof, proofBlocks, type RatePage, pdfScore, stayLine } from './wire.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

/** S2§9: 320 pixels high. */
const mapSize = { width: 720, height: 320 }
const mapBlocks = async (hotel: Hotel): Promise<Block[]> => {
  const at = coordinatesOf(hotel)
  if (!at) return [{ kind: 'note', text: 'Unknown Latitude/Longitude' }]
  const svg = await hotelMapSvg(at, mapSize, hotel.city)
  return [
    { kind: 'picture', svg, height: 227, caption: `${hotel.latitude}, ${hotel.longitude}. Made with Natural Earth.` },
  ]
}
const amenityBlocks = ({ amenities }: Hotel): Block[] => [
  { kind: 'heading', text: 'Amenities' },
  amenities.length === 0
    ? { kind: 'note', text: 'Missing' }
    : { kind: 'tags', texts: amenities.map(({ value }) => value) },
]
const stated = (rows: [string, string | null | undefined | false][]): [string, string][] =>
  rows.map(([label, value]) => [label, value || '-'])

export const makeHotelCard = async (hotel: Hotel, gds: string, now: number): Promise<PdfDocument> => {
  const { details } = hotel
  return {
    title: hotel.name,
    label: 'Hotel card',
    lines: [
      hotelLine(hotel, gds),
      details ? `${gds} data loaded on ${utcText(details.created_at)}` : `${gds} data not loaded`,
    ],
    score: null,
    blocks: [
      { kind: 'heading', text: 'Hotel' },
      {
        kind: 'facts',
        rows: stated([
          ['Address', hotel.address],
          ['City', [hotel.post_code, hotel.city].filter(Boolean).join(' ')],
          ['Country', hotel.country && countryText(hotel.country)],
          ['Email', hotel.email],
          ['Phone', details?.phone],
          ['Fax', details?.fax],
          ['Check-in', details?.check_in],
          ['Check-out', details?.check_out],
          ['AAA rating', hotel.rating_aaa ?? 'Missing'],
          ['NTM rating', hotel.rating_ntm],
          ['Distance from airport', details?.distance_from_airport],
          ['Transportation', details?.transportation?.value ?? details?.transportation?.code],
          ['Sabre property ID', hotel.property_ids.sabre_id],
          ['Travelport property ID', hotel.property_ids.travelport_id],
        ]),
      },
      { kind: 'heading', text: 'Location' },
      { kind: 'note', text: hotel.location ?? 'Missing Location' },
      ...(await mapBlocks(hotel)),
      ...amenityBlocks(hotel),
      ...keywordBlocks(hotel),
    ],
    foot: footOf(now),
  }
}

const keywordBlocks = ({ keywords }: Hotel): Block[] =>
  keywords.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Keywords' },
        {
          kind: 'facts',
          rows: keywords.map(({ keyword, description, value }) => [
            [keyword, description].filter(Boolean).join(' '),
            value ?? '-',
          ]),
        },
      ]

export const makeOtaView = async (
  { hotel, checkup, rate }: RatePage,
  { rulesShown, proofs, now }: { rulesShown: boolean; proofs: readonly CallProof[]; now: number },
): Promise<PdfDocument> => ({
  title: hotel.name,
  label: `OTA View · ${rate.rate_plan}`,
  lines: [
    `AAA Rating: ${hotel.rating_aaa ?? 'Missing'}`,
    `Booking code ${rate.rate_plan}`,
    hotelLine(hotel, gdsLabelOfId(rate.gds_id)),
    stayLine(checkup),
  ],
  score: pdfScore(rate.accuracy),
  blocks: [
    { kind: 'heading', text: 'Rate' },
    ...(isUnread(rate) ? [{ kind: 'note' as const, text: unreadText }] : []),
    {
      kind: 'facts',
      rows: otaEntries.map((entry): [string, string] => {
        const { label, shown } = fieldRow(entry, rate)
        return [label, shown.join(', ')]
      }),
    },
    ...amenityBlocks(hotel),
    { kind: 'heading', text: 'Location' },
    { kind: 'note', text: hotel.location ?? 'Missing Location' },
    ...(await mapBlocks(hotel)),
    { kind: 'heading', text: 'Rate rules' },
    ...(rulesShown
      ? ruleSections.map(
          ({ entries }): Block => ({
            kind: 'fields',
            heads: [gdsLabelOfId(rate.gds_id)],
            rows: entries.map((entry) => ({ ...fieldRow(entry, rate), own: null, verdict: null })),
          }),
        )
      : [{ kind: 'note' as const, text: 'Unavailable' }]),
    ...proofBlocks(proofs, rate),
  ],
  foot: footOf(now),
})
