// ReferenceDataRetrieve: rows of a code table from a place on, never more than the host gives at once.
import type { ReferenceRequest } from './parse-message.ts'
import { type Fault, faults, type HostAnswer } from './envelope.ts'
import { type ReferenceRow, referenceTables } from './reference-tables.ts'
import { attributes, escapedXml } from './xml-write.ts'

/** The schema allows 999; this host gives fewer. */
const mostReferenceRows = 200

const rowXml = ({ code, name, kind }: ReferenceRow) =>
  `<util:ReferenceDataItem${attributes({ Code: code, Name: name, Description: name, Deprecated: 'false' })}>${
    kind ? `<util:AdditionalInfo Type="${kind[0]}">${escapedXml(kind[1])}</util:AdditionalInfo>` : ''
  }</util:ReferenceDataItem>`

export const referenceAnswer = ({ type_code, from, most, kinds }: ReferenceRequest): HostAnswer | Fault => {
  const table = Object.hasOwn(referenceTables, type_code) ? referenceTables[type_code] : undefined
  if (!table) return faults.referenceType()
  const rows = table.filter(({ kind }) => kinds.length === 0 || kind === null || kinds.includes(kind[0]))
  const page = rows.slice(from, from + Math.min(most, mostReferenceRows))
  return {
    service: 'util',
    root: 'ReferenceDataRetrieveRsp',
    attributes: { MoreResults: String(from + page.length < rows.length) },
    inner: page.map(rowXml).join(''),
    summary: `${page.length} of ${rows.length} rows of ${type_code}`,
    page: null,
  }
}
