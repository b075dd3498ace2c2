// The endpoints of this feature and the service that handles each.
import type { FastifyRequest } from 'fastify'
import { documents } from '../../../contract/documents.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Context } from '../../platform/context.ts'
import { accepted, rawBody, type Mount } from '../../platform/http/mount.ts'
import type { MadeDocument } from './run-document.ts'
import { exportComparison, exportRateDetails, getDocument, printDocument } from './service.ts'

/** RFC 7240: the caller wants a job rather than a long response. */
const wantsJob = ({ headers }: FastifyRequest) => /(^|,)\s*respond-async\b/i.test(String(headers['prefer'] ?? ''))
const answered = (made: MadeDocument | Job) =>
  'bytes' in made ? rawBody(made.bytes, made.type, made.name) : accepted({ data: made })

export const documentRoutes = (mount: Mount, context: Context) => {
  mount(documents.print, async ({ body, user, gds, request }) =>
    answered(await printDocument(context, body, { user, gds, from: request, soon: wantsJob(request) })),
  )
  mount(documents.exportRateDetails, async ({ body, user, gds, request }) =>
    answered(await exportRateDetails(context, body, { user, gds, from: request, soon: wantsJob(request) })),
  )
  mount(documents.exportComparison, async ({ body, user, request }) =>
    answered(await exportComparison(context, body, { user, from: request, soon: wantsJob(request) })),
  )
  mount(documents.one, async ({ params, user }) => {
    const { bytes, type, name } = await getDocument(context, user, params.id)
    return rawBody(bytes, type, name)
  })
}
