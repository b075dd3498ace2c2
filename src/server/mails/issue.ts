// To a hotel: what an agent found in a rate of it, what was expected, the evidence, and what the hotel finds the rate by. S2§2
import { z } from 'zod'
import { defineMail, mailName, mailPerson } from './mail.ts'

const nullableText = z.string().nullable()
export const issueMail = defineMail({
  values: z.object({
    agency: mailName,
    agent: mailPerson,
    hotel: z.string(),
    booking_code: z.string(),
    gds: z.string(),
    property_id: z.string(),
    /** '12.12.2026 – 14.12.2026, 2 adults, 0 children'. */
    stay: z.string(),
    /** The corporate codes of the search; null without any. */
    rac: nullableText,
    /** The agent's branch or PCC, by which negotiated rates open. Mails of before lack it. */
    point_of_sale: nullableText.default(null),
    description: z.string(),
    findings: z.array(z.object({ name: z.string(), shown: nullableText, expected: nullableText, to_fix: z.string() })),
    more_findings: z.number(),
    evidence: z.array(z.object({ operation: z.string(), at: z.string(), sha256: z.string() })),
    attachment: nullableText,
  }),
  subject: ({ hotel, booking_code, gds }) => `Rate issue: ${hotel}, booking code ${booking_code} in ${gds}`,
  body: (issue) => [
    'Hello,',
    `${issue.agent} of ${issue.agency} has reported an issue with a rate for ${issue.hotel} in ${issue.gds}.`,
    { quote: issue.description },
    {
      facts: [
        ['Hotel', issue.hotel],
        ['GDS', issue.gds],
        ['Property ID', issue.property_id],
        ['Booking code', issue.booking_code],
        ['Stay', issue.stay],
        ...(issue.rac === null ? [] : ([['RAC', issue.rac]] as const)),
        ...(issue.point_of_sale === null ? [] : ([['Point of sale', issue.point_of_sale]] as const)),
      ],
    },
    ...(issue.findings.length > 0 ? ['What Rateproof found:'] : []),
    ...issue.findings.map(({ name, shown, expected, to_fix }) => ({
      facts: [
        ['Finding', name],
        ['In the GDS', shown ?? 'Missing'],
        ...(expected === null ? [] : ([['Expected', expected]] as const)),
        ['To fix', to_fix],
      ] as const,
    })),
    ...(issue.more_findings > 0 ? [`And ${issue.more_findings} more of lower severity.`] : []),
    ...(issue.evidence.length > 0 ? ['Evidence: the GDS responses as received, by time (UTC) and SHA-256.'] : []),
    ...issue.evidence.map(({ operation, at, sha256 }) => ({
      facts: [
        ['Call', operation],
        ['Received', at],
        ['SHA-256', sha256],
      ] as const,
    })),
    ...(issue.attachment === null ? [] : [`Attached: ${issue.attachment}`]),
    { action: 'Answer the agent' },
    'You don’t need an account. You can also reply to this email.',
  ],
})
