// The formats of cells: one for the head, and one for each kind of column.
import type { CellKind } from './values.ts'
import { escaped, namespaces, xmlHead } from './xml.ts'

const cellFormats: Record<CellKind, string> = {
  text: '@',
  date: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm',
  amount: '#,##0.00##',
  number: '0',
  percent: '0"%"',
}
const kinds = Object.keys(cellFormats) as CellKind[]
/** Formats of one's own have numbers from here. */
const ownFormats = 164
/** Places in the list of formats: that of cells without one, of the head, then one for each kind. */
export const headFormat = 1
const placeOf = Object.fromEntries(kinds.map((kind, at) => [kind, at + 2])) as Record<CellKind, number>
export const formatOf = (kind: CellKind): number => placeOf[kind]
/** Of words that a reader looks for. */
export const toneColors = ['B80D00', '006F5C', '5B6472'] as const

const countedList = (name: string, items: readonly string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`
export const stylesXml: string = [
  `${xmlHead}<styleSheet ${namespaces}>`,
  countedList(
    'numFmts',
    kinds.map((kind, at) => `<numFmt numFmtId="${ownFormats + at}" formatCode="${escaped(cellFormats[kind])}"/>`),
  ),
  countedList('fonts', [
    '<font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>',
  ]),
  countedList('fills', [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FF1F3A5F"/></patternFill></fill>',
  ]),
  countedList('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
  countedList('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
  countedList('cellXfs', [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>',
    ...kinds.map(
      (kind, at) =>
        `<xf numFmtId="${ownFormats + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"${kind === 'text' ? ' wrapText="1"' : ''}/></xf>`,
    ),
  ]),
  countedList('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
  countedList(
    'dxfs',
    toneColors.map((color) => `<dxf><font><color rgb="FF${color}"/></font></dxf>`),
  ),
  '</styleSheet>',
].join('')
