// What stands around the rows of a sheet: before them its columns and the head that stays, after them filters, colours and the page.
import { unreadTag } from '../../../domain/accuracy/score/unread.ts'
import { formatOf, toneColors } from './formats.ts'
import type { WorkbookSheet } from './values.ts'
import { columnLetters, escaped, namespaces, xmlHead } from './xml.ts'

/** Words that a reader looks for, in their colours wherever they are a whole cell. */
const tones: Record<string, (typeof toneColors)[number]> = {
  Missing: 'B80D00',
  Wrong: 'B80D00',
  Match: '006F5C',
  'Not loaded': '5B6472',
  [unreadTag]: '5B6472',
}
const toneRules = Object.entries(tones)
  .map(
    ([word, color], at) =>
      `<cfRule type="cellIs" priority="${at + 1}" dxfId="${toneColors.indexOf(color)}" operator="equal"><formula>"${escaped(word)}"</formula></cfRule>`,
  )
  .join('')

/** A sheet of so many columns is read on paper; a wider one would be too small. */
const printable = 10
const fitsPage = ({ columns }: WorkbookSheet) => columns.length <= printable

export const sheetStart = (sheet: WorkbookSheet): string =>
  [
    `${xmlHead}<worksheet ${namespaces}>`,
    fitsPage(sheet) ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '',
    '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" state="frozen" activePane="bottomRight"/></sheetView></sheetViews>',
    '<sheetFormatPr defaultRowHeight="15"/><cols>',
    ...sheet.columns.map(
      ({ width, kind }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${formatOf(kind)}" customWidth="1"/>`,
    ),
    '</cols><sheetData>',
  ].join('')

/** `rows`: with the head. */
export const sheetEnd = (sheet: WorkbookSheet, rows: number): string => {
  const end = `${columnLetters(sheet.columns.length - 1)}${rows}`
  return [
    `</sheetData><autoFilter ref="A1:${end}"/>`,
    rows > 1 ? `<conditionalFormatting sqref="A2:${end}">${toneRules}</conditionalFormatting>` : '',
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="landscape"${fitsPage(sheet) ? ' fitToWidth="1" fitToHeight="0"' : ''}/></worksheet>`,
  ].join('')
}
