// A document as data: its heading and a list of blocks. Every text in it is printed as it is and never read as markup.

/** `missing` and `wrong` are printed in red with their word, `muted` in grey. */
type Tone = 'plain' | 'missing' | 'wrong' | 'match' | 'muted'
export type ToneText = { text: string; tone: Tone }
export type FieldRow = {
  label: string
  /** Lines of what the GDS shows. */
  shown: string[]
  tone: Tone
  /** The property's own value and its verdict; null if own data does not cover the field. */
  own: string | null
  verdict: ToneText | null
  notes: string[]
}
/** What the GDS shows, with the property's own value and its verdict where own data covers the field. */
export type ComparedSide = { shown: string; tone: Tone; own: string | null; verdict: ToneText | null }
export type ComparedRow = { label: string; left: ComparedSide; right: ComparedSide; differs: boolean }
export type FindingEntry = {
  title: string
  verdict: ToneText
  shown: string | null
  expected: string | null
  advice: string | null
}
type TableColumn = { name: string; width: number; align: 'left' | 'right' }

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; rows: [string, string][] }
  /** `heads`: the GDS, and 'Your rates' where own data is compared. */
  | { kind: 'fields'; heads: string[]; rows: FieldRow[] }
  | { kind: 'compared'; heads: [string, string]; rows: ComparedRow[] }
  | { kind: 'findings'; rows: FindingEntry[] }
  | { kind: 'table'; columns: TableColumn[]; rows: ToneText[][] }
  | { kind: 'tags'; texts: string[] }
  /** An SVG of our own, never of a GDS. */
  | { kind: 'picture'; svg: string; height: number; caption: string }

export type PdfDocument = {
  title: string
  /** What it is: 'Rate Details'. */
  label: string
  /** Under the title: GDS, property ID, stay. */
  lines: string[]
  score: { text: string; percent: number; color: string } | null
  blocks: Block[]
  /** At the foot of each page. */
  foot: string
}
