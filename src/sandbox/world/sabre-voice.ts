// The same rate as Sabre tells it: one answer has what Travelport spreads over two, and has no words for a sum of taxes.
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
