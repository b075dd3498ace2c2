// What this process has counted since it started, for /metrics. Names are listed here, so that none is made up elsewhere.
const counted = {
  gds_askings_total: 'Askings of a GDS by how they ended',
  gds_askings_spared_total: 'Askings that were not made, because the account rested',
  gds_account_refused_total: 'Times that a GDS refused the credentials of an account',
  gds_tokens_fetched_total: 'Tokens asked for, by how it ended',
  schedule_runs_total: 'Runs of scheduled work by how they ended',
  retention_removed_total: 'Rows or answers that the retention removed',
} as const
export type Counted = keyof typeof counted
export type Counters = {
  add(name: Counted, labels: Record<string, string>, n?: number): void
  /** In Prometheus' text format. */
  lines(): string[]
}

const labelled = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([label, value]) => `${label}="${value.replaceAll(/[\\"\n]/g, '_')}"`)
    .join(',')

export const createCounters = (): Counters => {
  const sums = new Map<Counted, Map<string, number>>()
  return {
    add: (name, labels, n = 1) => {
      const of = sums.get(name) ?? new Map<string, number>()
      const key = labelled(labels)
      sums.set(name, of.set(key, (of.get(key) ?? 0) + n))
    },
    lines: () =>
      [...sums].flatMap(([name, of]) => [
        `# HELP ${name} ${counted[name]}`,
        `# TYPE ${name} counter`,
        ...[...of].map(([labels, sum]) => `${name}{${labels}} ${sum}`),
      ]),
  }
}
