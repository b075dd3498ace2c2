// Lookup table: the rooms that a hotel of the invented world may have. A hotel with n rooms has the first n.

export type RoomType = {
  /** Encodes the beds; hotels with opaque codes use the other. */
  code: string
  opaque: string
  name: string
  /** Price against the standard room. */
  factor: number
  beds: readonly { code: string; quantity: string }[]
  /** In place of `beds`, as the guest likes. */
  or?: readonly { code: string; quantity: string }[]
  bed_words: string
  square_metres: number
  guests: number
  /** Which of the city's views. */
  view: number
}
const king = { code: '58', quantity: '1' }

export const roomTypes: readonly RoomType[] = [
  {
    code: 'A1K',
    opaque: 'STD',
    name: 'STANDARD ROOM',
    factor: 1,
    beds: [king],
    bed_words: '1 KING BED',
    square_metres: 24,
    guests: 2,
    view: 0,
  },
  {
    code: 'B2T',
    opaque: 'TWN',
    name: 'STANDARD TWIN ROOM',
    factor: 1,
    beds: [{ code: '113', quantity: '2' }],
    bed_words: '2 TWIN BEDS',
    square_metres: 24,
    guests: 2,
    view: 0,
  },
  {
    code: 'C2Q',
    opaque: 'FAM',
    name: 'FAMILY ROOM',
    factor: 1.25,
    beds: [{ code: '86', quantity: '2' }],
    bed_words: '2 QUEEN BEDS',
    square_metres: 34,
    guests: 4,
    view: 1,
  },
  {
    code: 'D1Q',
    opaque: 'CMF',
    name: 'COMFORT ROOM',
    factor: 1.08,
    beds: [{ code: '86', quantity: '1' }],
    bed_words: '1 QUEEN BED',
    square_metres: 26,
    guests: 2,
    view: 2,
  },
  {
    code: 'E1K',
    opaque: 'EXE',
    name: 'EXECUTIVE ROOM',
    factor: 1.4,
    beds: [king],
    bed_words: '1 KING BED',
    square_metres: 32,
    guests: 3,
    view: 1,
  },
  {
    code: 'F1D',
    opaque: 'ECO',
    name: 'ECONOMY ROOM',
    factor: 0.9,
    beds: [{ code: '33', quantity: '1' }],
    bed_words: '1 DOUBLE BED',
    square_metres: 18,
    guests: 2,
    view: 2,
  },
  {
    code: 'G2D',
    opaque: 'SUP',
    name: 'SUPERIOR ROOM',
    factor: 1.15,
    beds: [{ code: '33', quantity: '2' }],
    bed_words: '2 DOUBLE BEDS',
    square_metres: 30,
    guests: 4,
    view: 0,
  },
  {
    code: 'J1S',
    opaque: 'SGL',
    name: 'SINGLE ROOM',
    factor: 0.8,
    beds: [{ code: '203', quantity: '1' }],
    bed_words: '1 SINGLE BED',
    square_metres: 14,
    guests: 1,
    view: 2,
  },
  {
    code: 'H1K',
    opaque: 'JSU',
    name: 'JUNIOR SUITE',
    factor: 1.8,
    beds: [king, { code: '102', quantity: '1' }],
    bed_words: '1 KING BED AND 1 SOFA BED',
    square_metres: 45,
    guests: 3,
    view: 0,
  },
  {
    code: 'K1K',
    opaque: 'DLX',
    name: 'DELUXE ROOM',
    factor: 1.3,
    beds: [king],
    or: [{ code: '33', quantity: '2' }],
    bed_words: '1 KING BED OR 2 DOUBLE BEDS',
    square_metres: 33,
    guests: 3,
    view: 1,
  },
  {
    code: 'L1K',
    opaque: 'SUI',
    name: 'ONE BEDROOM SUITE',
    factor: 2.2,
    beds: [king],
    bed_words: '1 KING BED',
    square_metres: 60,
    guests: 3,
    view: 2,
  },
]
