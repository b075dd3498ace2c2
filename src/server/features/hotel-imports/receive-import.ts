// Receives a file of hotels: reads it in a thread, stores its rows in chunks, and queues the import. S2§7
import type { HotelImportDetail } from '../../../contract/hotel-imports.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { FileSection } from '../../../documents/hotel-file/encoding.ts'
import { type GdsId, gdsList, gdsLabelOfId } from '../../../domain/gds.ts'
import { isComplete, recognizeMapping } from '../../../domain/hotel-file/fields.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { begunBefore, noteBegun } from '../../platform/http/idempotency.ts'
import { partsInFile } from '../../platform/bodies/multipart-file.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import type { StoredUpload } from '../../platform/bodies/uploads.ts'
import { readHotelFile } from '../../workers/hotel-files/hotel-file-desk.ts'
import { recordAudit } from '../audit/service.ts'
import { findImport } from './data.ts'
import { getImport } from './get-import.ts'
import { queueImport } from './queue-import.ts'
import { dropReceiving, insertChunk, renewReceiving, reserveImport, storeReceived } from './receive-data.ts'

const renewEvery = 10_000

/** What the form sends: a GDS, and the file as a section of the stored body. */
const formOf = async (path: string, contentType: string) => {
  const parts = await partsInFile(path, contentType)
  if (!parts) throw new Refusal('unreadable', 'The multipart body cannot be read')
  const gds = parts.find(({ name }) => name === 'gds_id')?.text?.trim()
  const file = parts.find(({ name }) => name === 'file')
  return {
    gds_id: gdsList.find(({ id }) => String(id) === gds)?.id,
    file: file && file.end > file.start ? { path, start: file.start, end: file.end } : undefined,
    isEmpty: file?.filename != null && file.end === file.start,
    file_name:
      file?.filename
        ?.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
        .trim()
        .slice(-200) || 'Hotels',
  }
}

export const receiveImport = async (
  context: Context,
  user: Person,
  sent: StoredUpload,
  request: RequestContext & { headers: Record<string, string | string[] | undefined> },
): Promise<HotelImportDetail> => {
  const earlier = begunBefore(request)?.['import_id']
  if (earlier !== undefined && (await findImport(context.db, earlier))) return getImport(context, earlier)
  const { gds_id, file, isEmpty, file_name } = await formOf(sent.path, String(request.headers['content-type']))
  if (!gds_id || !file)
    throw invalid({
      ...(!gds_id && { gds_id: ['Choose a GDS'] }),
      ...(!file && { file: [isEmpty ? 'This file is empty' : 'Choose a file'] }),
    })
  const id = await storeImport(context, user, { gds_id, file_name, section: file }, request)
  return getImport(context, id)
}

type HotelFile = { gds_id: GdsId; file_name: string; section: FileSection }
/** Stores the rows of the file, and the import at the end: all of it or nothing. */
export const storeImport = async (
  context: Context,
  user: Person,
  { gds_id, file_name, section }: HotelFile,
  request?: RequestContext,
): Promise<number> => {
  const at = new Date(context.now()).toISOString()
  const id = await context.db.transaction(async (tx) => {
    const reserved = await reserveImport(tx, { gds_id, file_name, created_by: user.id, created_at: at })
    if (reserved !== undefined) await noteBegun(tx, request, { import_id: reserved })
    return reserved
  })
  if (id === undefined) throw unresolved()
  const renewing = setInterval(() => {
    renewReceiving(context.db, id).catch((error: unknown) => context.log.error({ err: error }, 'receiving hotels'))
  }, renewEvery).unref()
  try {
    const read = await readHotelFile(section, async (chunk) => {
      await insertChunk(context.db, id, chunk)
    })
    if ('refused' in read) throw invalid({ file: [read.refused] })
    const recognized = recognizeMapping(read.headings)
    await context.db.transaction(async (tx) => {
      const mapping = isComplete(recognized) ? recognized : null
      if (!(await storeReceived(tx, id, read, mapping, at))) throw unresolved()
      if (mapping) await queueImport(context, tx, user, id)
      await recordAudit(context, tx, {
        by: user,
        action: 'hotel_import.created',
        subject: `hotel import ${id}`,
        details: { gds: gdsLabelOfId(gds_id), file_name, rows: read.total },
        request,
      })
    })
  } catch (error) {
    await dropReceiving(context.db, id)
    throw error
  } finally {
    clearInterval(renewing)
  }
  return id
}

const unresolved = () =>
  new Refusal('conflict', 'Another import is not resolved yet. Resolve, close or delete it first', {
    reason: 'import_unresolved',
  })
