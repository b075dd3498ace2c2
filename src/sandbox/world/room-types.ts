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
const twoTwins = { code: '113', quantity: '2' }
const twoQueens = { code: '86', quantity: '2' }
const queen = { code: '86', quantity: '1' }
const double = { code: '33', quantity: '1' }
const twoDoubles = { code: '33', quantity: '2' }
const single = { code: '203', quantity: '1' }
const sofaBed = { code: '102', quantity: '1' }

type RoomRow = readonly [
  code: string,
  opaque: string,
  name: string,
  factor: number,
  beds: RoomType['beds'],
  bed_words: string,
  square_metres: number,
  guests: number,
  view: number,
  or?: RoomType['beds'],
]
const roomRows: readonly RoomRow[] = [
  ['A1K', 'STD', 'STANDARD ROOM', 1, [king], '1 KING BED', 24, 2, 0],
  ['B2T', 'TWN', 'STANDARD TWIN ROOM', 1, [twoTwins], '2 TWIN BEDS', 24, 2, 0],
  ['C2Q', 'FAM', 'FAMILY ROOM', 1.25, [twoQueens], '2 QUEEN BEDS', 34, 4, 1],
  ['D1Q', 'CMF', 'COMFORT ROOM', 1.08, [queen], '1 QUEEN BED', 26, 2, 2],
  ['E1K', 'EXE', 'EXECUTIVE ROOM', 1.4, [king], '1 KING BED', 32, 3, 1],
  ['F1D', 'ECO', 'ECONOMY ROOM', 0.9, [double], '1 DOUBLE BED', 18, 2, 2],
  ['G2D', 'SUP', 'SUPERIOR ROOM', 1.15, [twoDoubles], '2 DOUBLE BEDS', 30, 4, 0],
  ['J1S', 'SGL', 'SINGLE ROOM', 0.8, [single], '1 SINGLE BED', 14, 1, 2],
  ['H1K', 'JSU', 'JUNIOR SUITE', 1.8, [king, sofaBed], '1 KING BED AND 1 SOFA BED', 45, 3, 0],
  ['K1K', 'DLX', 'DELUXE ROOM', 1.3, [king], '1 KING BED OR 2 DOUBLE BEDS', 33, 3, 1, [twoDoubles]],
  ['L1K', 'SUI', 'ONE BEDROOM SUITE', 2.2, [king], '1 KING BED', 60, 3, 2],
]
export const roomTypes: readonly RoomType[] = roomRows.map(
  ([code, opaque, name, factor, beds, bed_words, square_metres, guests, view, or]) => ({
    code,
    opaque,
    name,
    factor,
    beds,
    bed_words,
    square_metres,
    guests,
    view,
    ...(or && { or }),
  }),
)
