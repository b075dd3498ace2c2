// The parts of an XLSX file besides its sheets: which sheets there are, and the formats of their cells.
import type { ZipPart } from '../zip-limits.ts'
import { stylesXml } from './formats.ts'
import { openPart } from './open-part.ts'
import { escaped, namespaces, xmlHead } from './xml.ts'

const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${xmlHead}<Relationships xmlns="${packages}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${documents}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const contentTypes = (sheets: number) => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const sheetTypes = Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  return [
    `${xmlHead}<Types xmlns="${packages}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>`,
    ...sheetTypes,
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  ].join('')
}

const workbook = (names: readonly string[]) =>
  `${xmlHead}<workbook ${namespaces}><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="16384" windowHeight="8192" activeTab="0"/></bookViews><sheets>${names
    .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`

/** All parts of a workbook with these sheets but the sheets themselves. */
export const partsAround = (names: readonly string[]): Promise<ZipPart[]> => {
  const sheetTargets = names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const)
  const parts = {
    '[Content_Types].xml': contentTypes(names.length),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(names),
    'xl/_rels/workbook.xml.rels': relations([...sheetTargets, ['styles', 'styles.xml']]),
    'xl/styles.xml': stylesXml,
  }
  return Promise.all(
    Object.entries(parts).map(async ([name, text]) => {
      const part = openPart(name)
      await part.write(text)
      return part.close()
    }),
  )
}
