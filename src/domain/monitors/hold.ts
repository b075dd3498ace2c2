// Why a monitor that is due does not run, the reason that must end first before the others.
export const holdReasons = ['month_limit', 'share', 'credentials', 'gds_paused', 'account', 'no_hotels'] as const
export type HoldReason = (typeof holdReasons)[number]

type BeforeRun = {
  /** Queries of this month: by the monitor and at most, and what the run needs. */
  used: number
  limit: number
  needed: number
  /** By all monitors of the account, and at most; null without a limit. */
  share_used: number
  share_limit: number | null
  credentials_refused: boolean
  gds_paused: boolean
  account_ok: boolean
  /** How many are left. */
  hotels: number
}

/** null where it may run. */
export const whyHeld = (now: BeforeRun): HoldReason | null => {
  if (!now.account_ok) return 'account'
  if (now.hotels === 0) return 'no_hotels'
  if (now.credentials_refused) return 'credentials'
  if (now.gds_paused) return 'gds_paused'
  if (now.used + now.needed > now.limit) return 'month_limit'
  return now.share_limit !== null && now.share_used + now.needed > now.share_limit ? 'share' : null
}
