// The type of a picture by its first bytes, whatever content type the server sends.

const beginnings = [
  ['image/jpeg', [[0, 'ffd8ff']]],
  ['image/png', [[0, '89504e470d0a1a0a']]],
  ['image/gif', [[0, '474946383761']]],
  ['image/gif', [[0, '474946383961']]],
  [
    'image/webp',
    [
      [0, '52494646'],
      [8, '57454250'],
    ],
  ],
] as const
export type PictureType = (typeof beginnings)[number][0]

/** null: none that a page shows. SVG is a document that may run scripts. */
export const pictureTypeOf = (bytes: Buffer): PictureType | null =>
  beginnings.find(([, parts]) =>
    parts.every(([from, hex]) => bytes.toString('hex', from, from + hex.length / 2) === hex),
  )?.[0] ?? null
