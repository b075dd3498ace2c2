// Which version of a fix a person had on the screen who changes it: the If-Match header of their call.
import { Refusal } from '../../../platform/refusal.ts'

/** `"2026-11-29T10:12:00.000Z"`, or 0 where nobody has changed it yet; undefined without the header. */
export const versionSeen = ({
  headers,
}: {
  headers: { 'if-match'?: string | undefined }
}): string | null | undefined => {
  const version = headers['if-match']?.trim().replace(/^W\//, '').replaceAll('"', '')
  if (version === undefined || version === '' || version === '*') return undefined
  if (version === '0') return null
  if (Number.isNaN(Date.parse(version)))
    throw new Refusal(
      'unreadable',
      'If-Match names no version: send updated_at of the fix, or, to end what is accepted of it, the newest at of that',
    )
  return version
}
