// An issue as its hotel reads it, in its mail and behind the mail's link: with the corporate codes and the point of sale, by which it
// finds the rate.
import { xlsx } from '../../../contract/documents.ts'
import type { Person } from '../../../domain/accounts.ts'
import { adviceFor } from '../../../domain/accuracy/advice/advice.ts'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { knownFindings, type NumberedFinding } from '../../../domain/accuracy/score/stored-findings.ts'
import { countText, dayText, readable } from '../../../domain/formats.ts'
import { gdsLabelOfId, gdsNameOf } from '../../../domain/gds.ts'
import { findingTexts } from '../../../domain/rate-view/finding-text.ts'
import type { MailValues } from '../../mails/mails.ts'
import type { Context } from '../../platform/context.ts'
import { pointsOfSaleOf } from '../checkups/service.ts'
import { rateSpreadsheet } from '../documents/service.ts'
import type { MailFile } from '../mail/service.ts'
import { listFindingsOfRates } from './data.ts'
import { type IssueRow, type StoredFinding, withFacts } from './wire.ts'

/** How many findings are written out; the worst come first. */
const mostFindings = 10

type IssueValues = Omit<MailValues<'issue'>, 'attachment' | 'point_of_sale'> & { point_of_sale: string | null }

/** In the order of the rows. */
export const issueValues = async (
  context: Pick<Context, 'db'>,
  rows: readonly IssueRow[],
): Promise<{ row: IssueRow; values: IssueValues }[]> => {
  const bare = rows.filter(({ report }) => report.findings.some(({ facts }) => !facts))
  const ids = bare.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await listFindingsOfRates(context.db, ids)
  return Promise.all(
    rows.map(async (row) => {
      const ofRate = found.find(({ issue_id }) => issue_id === row.id)?.findings
      return { row, values: await valuesOf(context, row, withFacts(row.report.findings, ofRate)) }
    }),
  )
}

const valuesOf = async (
  context: Pick<Context, 'db'>,
  row: IssueRow,
  findings: readonly StoredFinding[],
): Promise<IssueValues> => {
  const { report, booking_code } = row
  const pointsOfSale = await pointsOfSaleOf(context, row.tenant_id, row.checkup_id)
  return {
    agency: row.account_name,
    agent: row.requester_name,
    hotel: row.property_name,
    gds: gdsLabelOfId(row.gds_id),
    property_id: row.property_id,
    stay: `${dayText(report.from_date)} – ${dayText(report.to_date)}, ${countText(report.adults, 'adult')}, ${countText(report.children, 'child', 'children')}`,
    rac: [...new Set([...report.corporate_codes, ...(report.rate_codes ?? [])])].join(', ') || null,
    point_of_sale: pointsOfSale.join(', ') || null,
    booking_code,
    description: row.description,
    findings: findings.slice(0, mostFindings).map((finding) => ({
      name: checkName(finding.check),
      ...findingTexts(finding, row.time_zone),
      to_fix: readable(hotelAdvice(finding)),
    })),
    more_findings: Math.max(0, findings.length - mostFindings),
    evidence: report.evidence,
  }
}

type RenderedIssue = { values: MailValues<'issue'>; files: MailFile[] }
/** `requester`: whose issue and rates they are. */
export const renderIssue = async (context: Context, requester: Person, row: IssueRow): Promise<RenderedIssue> => {
  const files = await attachedTo(context, requester, row)
  const [shown] = await issueValues(context, [row])
  if (!shown) throw new Error(`There is no issue ${row.id}`)
  return { values: { ...shown.values, attachment: files[0]?.name ?? null }, files }
}

/** Of the reported checkup where it is of that date, otherwise of the newest one. */
const attachedTo = async (context: Context, requester: Person, row: IssueRow): Promise<MailFile[]> => {
  const { xls_date: date, hotel_id, checkup_id, gds_id } = row
  if (date === null) return []
  const gds = gdsNameOf(gds_id) ?? 'travel_port'
  const reported = date === row.report.from_date && { checkup_id }
  const { name, bytes } = await rateSpreadsheet(context, requester, {
    hotel_id,
    date,
    gds,
    ...reported,
  })
  return [{ name, type: xlsx, bytes }]
}

/** The reader loads rates: what to change, not what to ask. */
const hotelAdvice = ({ number, field, verdict, shown, expected, facts, span }: StoredFinding): string => {
  const stored = {
    number,
    field: field as NumberedFinding['field'],
    verdict,
    ...(shown !== null && { shown }),
    ...(expected !== null && { expected }),
    ...(facts && { facts }),
    ...(span && { span }),
  }
  return knownFindings([stored])
    .map((finding) => adviceFor(finding, 'hotel'))
    .join('')
}
