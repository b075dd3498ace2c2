// A workbook for people to read: sheets with a styled head that stays in view, filters, and cells typed as numbers and dates. It is
// written while its rows arrive, so that it takes as much memory as its file, however many rows it has.
import { zipOfParts, type ZipPart } from '../zip-limits.ts'
import { cellWriter, headRow } from './cell-xml.ts'
import { openPart } from './open-part.ts'
import { partsAround } from './parts.ts'
import { sheetEnd, sheetStart } from './sheet-xml.ts'
import type { WorkbookRow, WorkbookSheet } from './values.ts'

export type WorkbookWriter = {
  /** The rows that follow are of this sheet. */
  openSheet(sheet: WorkbookSheet): Promise<void>
  /** Resolves when the next rows may come. */
  addRows(rows: readonly WorkbookRow[]): Promise<void>
  /** The bytes of the XLSX file. */
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

const openSheetPart = async (sheet: WorkbookSheet, number: number) => {
  const part = openPart(`xl/worksheets/sheet${number}.xml`)
  const writeCells = cellWriter(sheet.columns)
  let rows = 1
  await part.write(sheetStart(sheet) + headRow(sheet.columns))
  return {
    addRows: async (more: readonly WorkbookRow[]) => {
      let xml = ''
      for (const row of more) xml += writeCells(row, ++rows)
      await part.write(xml)
    },
    close: async () => {
      await part.write(sheetEnd(sheet, rows))
      return part.close()
    },
  }
}

export const createWorkbook = (): WorkbookWriter => {
  const names: string[] = []
  const written: ZipPart[] = []
  let open: Awaited<ReturnType<typeof openSheetPart>> | undefined
  const closeSheet = async () => {
    if (open) written.push(await open.close())
    open = undefined
  }
  return {
    openSheet: async (sheet) => {
      await closeSheet()
      open = await openSheetPart(sheet, names.push(sheet.name))
    },
    addRows: async (rows) => {
      if (!open) throw new Error('Rows before the first sheet')
      await open.addRows(rows)
    },
    finish: async () => {
      await closeSheet()
      return new Uint8Array(zipOfParts([...(await partsAround(names)), ...written]))
    },
  }
}
