// The fixes as plain text to paste into a mail to the loader.
import type { Fix } from '../../../contract/accuracy.ts'
import { countText, readable } from '../../lib/format.ts'
import { fieldLabel } from '../../../domain/rate-view/sections.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

export const fixesText = (hotel: string, fixes: readonly Fix[]): string => {
  const gds = [...new Set(fixes.map(({ gds_id }) => gds_id))]
  const blocks = gds.map((id) => {
    const own = fixes.filter(({ gds_id }) => gds_id === id)
    return [gdsLabelOfId(id), ...own.map((fix, at) => `${at + 1}. ${fixText(fix)}`)].join('\n')
  })
  return [`To fix: ${hotel}`, ...blocks].join('\n\n')
}

/** Where it is loaded, as the own data calls it: `plan BAR, room KNG`. */
export const placeText = ({ plan, room }: Pick<Fix, 'plan' | 'room'>): string =>
  [plan !== null && `plan ${plan}`, room !== null && `room ${room}`].filter(Boolean).join(', ')

const fixText = ({ field, verdict, advice, shown, expected, rate_plans, ...place }: Fix) =>
  [
    `${fieldLabel(field) ?? field} (${verdict}): ${readable(advice)}`,
    shown !== null && `   In GDS: ${readable(shown)}`,
    expected !== null && `   Expected: ${readable(expected)}`,
    placeText(place) && `   Load at: ${placeText(place)}`,
    `   ${countText(rate_plans.length, 'booking code')}: ${rate_plans.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
