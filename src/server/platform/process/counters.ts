// What this process has counted since it started, for /metrics. Names are listed here, so that none is made up elsewhere.
const counterHelp = {
  gds_requests_total: 'Requests to a GDS by outcome',
  gds_requests_skipped_total: 'Requests that were not sent because the circuit breaker of the account was open',
  gds_account_refused_total: 'Times a GDS refused the credentials of an account',
  gds_tokens_fetched_total: 'Token requests by outcome',
  mails_total: 'Attempts to send a mail by outcome',
  webhook_messages_total: 'Attempts to send a webhook message by outcome',
  queue_jobs_total: 'Tries of queued jobs by kind and outcome',
  evidence_objects_total: 'GDS responses in the object store: stored, deleted, or failed runs',
  replica_reads_total: 'Calls that may lag, by the database that served them and why',
  retention_removed_total: 'Rows and responses removed by retention',
} as const
type CounterName = keyof typeof counterHelp
export type Counters = {
  add(name: CounterName, labels: Record<string, string>, n?: number): void
  /** In Prometheus' text format. */
  lines(): string[]
}

const labelsText = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([label, value]) => `${label}="${value.replaceAll(/[\\"\n]/g, '_')}"`)
    .join(',')

export const createCounters = (): Counters => {
  const sums = new Map<CounterName, Map<string, number>>()
  return {
    add: (name, labels, n = 1) => {
      const of = sums.get(name) ?? new Map<string, number>()
      const key = labelsText(labels)
      sums.set(name, of.set(key, (of.get(key) ?? 0) + n))
    },
    lines: () =>
      [...sums].flatMap(([name, of]) => [
        `# HELP ${name} ${counterHelp[name]}`,
        `# TYPE ${name} counter`,
        ...[...of].map(([labels, sum]) => `${name}{${labels}} ${sum}`),
      ]),
  }
}
