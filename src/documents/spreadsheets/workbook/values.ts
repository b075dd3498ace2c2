// What a workbook for people to read holds.

/** `date`: a day; `moment`: a day with its time. Amounts show at least two decimals. */
export type CellKind = 'text' | 'date' | 'moment' | 'amount' | 'number' | 'percent'
export type WorkbookColumn = { name: string; width: number; kind: CellKind }
export type WorkbookSheet = { name: string; columns: readonly WorkbookColumn[] }
/** Days and moments as ISO text, money as decimal text: they become dates and numbers here. */
export type WorkbookCell = string | number | boolean | null
export type WorkbookRow = readonly WorkbookCell[]
/** Rows may be made while they are written. */
export type SheetRows = WorkbookSheet & { rows: Iterable<WorkbookRow> }
