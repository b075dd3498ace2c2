// The words of the pages that stop an account, per role. S1§4, S1§6
export const words = {
  denied: 'Access denied',
  expired: 'Trial has expired',
  addPayment: 'Add payment method to start using Rateproof',
  ended: 'Your subscription is not active',
  payOwner: 'Contact support to add a payment method.',
  payAgent: 'Contact your provider to add a payment method.',
  upgradeOwner: 'Contact support to start or renew it.',
  upgradeAgent: 'Contact your provider to start or renew it.',
  others: 'Please inform the owner of your account.',
} as const
