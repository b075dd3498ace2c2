// The same rate in Sabre's words: one answer holds what Travelport splits over two, without words for a sum of taxes.
import type { SandboxRate } from './rate-shape.ts'

const ownToTravelport = /^TOTAL TAX\/SURCH\/FEE/

export const inSabreVoice = (rate: SandboxRate): SandboxRate => ({
  ...rate,
  ...rate.rules.changed,
  rules: {
    ...rate.rules,
    rate_comment: rate.rules.rate_comment.filter((text) => !ownToTravelport.test(text)),
    changed: {},
  },
})
