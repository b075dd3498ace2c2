// The position of a page in its list.
import type { Meta } from './paging.ts'

export const metaOf = ({ page, length }: { page: number; length: number }, total: number): Meta => {
  const before = (page - 1) * length
  const empty = before >= total
  return {
    current_page: page,
    from: empty ? null : before + 1,
    last_page: Math.max(1, Math.ceil(total / length)),
    per_page: length,
    to: empty ? null : Math.min(before + length, total),
    total,
  }
}
