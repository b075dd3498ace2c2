// What an issue that a test stores itself reports of its checkup: two nights of two adults, without findings.
export const emptyReport = {
  from_date: '2027-01-01',
  to_date: '2027-01-03',
  adults: 2,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
  with_rules: false,
  accuracy: null,
  read_at: '2026-11-01T00:00:00.000Z',
  findings: [],
  evidence: [],
}
