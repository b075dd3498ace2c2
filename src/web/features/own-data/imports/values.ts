// Whether a file can be imported, as far as its name and size tell before it is sent.
import { importWords as words } from '../page-words.ts'
import { fileTypes } from '../queries.ts'

/** Bytes. */
const largest = 10 * 1024 * 1024

/** The media type by the file's name; undefined for one that is not read. */
export const typeOf = ({ name }: Pick<File, 'name'>): string | undefined =>
  fileTypes[name.split('.').at(-1)?.toLowerCase() ?? '']

/** What to say at the field. */
export const refusalOf = (file: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!typeOf(file)) return words.otherKind
  if (file.size > largest) return words.tooLarge
  return file.size === 0 ? words.emptyFile : undefined
}
