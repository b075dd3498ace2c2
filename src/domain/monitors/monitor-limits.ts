// The limits of monitors, each told at the field that exceeds it.
export const monitorLimits = {
  /** Of an account. */
  monitors: 100,
  /** Of a monitor. */
  name_length: 80,
  hotels: 200,
  /** Fixed check-in dates, or numbers of days ahead. */
  check_ins: 12,
  nights: 14,
  receivers: 10,
  /** Corporate and rate category codes. */
  codes: 3,
  immediate_rules: 5,
  queries_a_run: 1_000,
  run_hours: 6,
  /** One-off runs of an account that are under way. */
  one_off_runs: 3,
  /** Booking codes of a checkup to read the rules of, where the monitor has not its own number. */
  default_rules: 5,
  /** Percent of an account's plan that its monitors may use, where the account has not chosen. */
  default_share_percent: 50,
} as const
