// Parts of texts made to be slow: repeated, they are what readers stumble over.
export const shapes = [
  '.',
  ' ',
  '\n',
  '0',
  '1,',
  '7 ',
  '([{',
  'CANCEL BEFORE ',
  'NON REFUNDABLE OR ',
  'FREE CANCELLATION 24 HOURS PRIOR ',
  '1,000.00 EUR + ',
  'EUR 20 TAX EXCLUDED ',
  'a',
  'SEPB',
  'QQ',
  '*-',
  '"',
  "'’",
  'MILITARY CITZ ',
  'INCL OF ALL ',
  'BREAKFAST FOR 2 OR ',
  '2 QUEEN OR 1 KING ',
  'NSMK/SMK ',
  '01JAN26-31MAR26 ',
  'HTTP://A.B/',
  '${X',
  '朝食 ',
  '早餐含',
  'Завтрак включён ',
  'إفطار aé朝\u0301',
  '한국 조식 ',
  '\u{1f600}',
] as const

/** Whole shapes: what a text ends with may decide what is read in it. */
export const repeated = (shape: string, characters: number): string =>
  shape.repeat(Math.floor(characters / shape.length))
