// The benches: what each shows, and after which change to run it. bench.mjs runs them, test.mjs each at its smallest.
export const benches = {
  read: '165 rates of each GDS: our reader, the bare parser below it, uapi-json; processor time (after a change to a reader)',
  mutations: 'damaged responses of both GDS: how many are misread or crash the reader (after a change to a reader)',
  guards: 'each guard removed, one at a time: does a test notice? (after a change to permissions)',
  labelled: 'facts read from texts against human labels, by topic',
  texts:
    'what every topic reads in every text against what was written down before, and its processor time (after a change of the shape of domain/reading)',
  real: 'recorded responses of both GDS and OpenTravel messages against the values noted from each beforehand',
  proposals:
    'own data proposed from what both GDS show: booking codes mapped right, wrong or asked, beside prefix only and name only; 1,000 rates accepted as correct (after a change to proposals or suggestions)',
  start:
    'time from a start to the first page, on a filled and an empty folder, and memory at rest and under checkups, beside a bare Fastify that opens the same (after a change to what a start does)',
  accuracy:
    'findings against planted defects: recall, precision and coverage by check (after a change to a check or planted defect)',
  causes:
    'findings, causes, fixes and advice against those written down before (after a change of the shape of checks, readers or fixes)',
  accounts: 'what the circuit breaker, token and concurrency limit add to a search',
  checkup: 'a complete checkup: time on top of the GDS’s, then 20 a second with counters against stored rows',
  beside:
    'people’s searches alone and beside a backlog of checkups that nobody waits for, bar of p95 1.1; ten of one account behind 5,000 of another, bar a minute (after a change to turns, shares or the checkup thread)',
  spells:
    'storing a checkup with its spells beside the rest of storing it, on both databases, bar 10 % (after a change to spells)',
  matching:
    'rows of a GDS file against 200,000 hotels: precision, recall, share left to a person, speed and memory, compared with pg_trgm (after a change to the matching of hotels)',
  search:
    'a name or code among 100,000 hotels and as many people, properties and issues: p50 and p95, bar p50 of 50 ms (after a change to a search of names)',
  upload: 'a 100 MB file up to its preview: time, memory, and how long other calls wait meanwhile',
  statistics: 'statistics over a year of 300 accounts: p50 and p95 of each page, bar 150 ms',
  charts:
    'charts of 13 months, heat map, nights and repairs of 300 hotels, and the list of fixes: p50 and p95 of each, bar 60 ms, of fixes 100 ms (after a change to what is shown over time)',
  history:
    'kills at every write, load and planted faults: is anything lost, counted twice or left open? (after a change to a write)',
  queue:
    'later work on three processes, one killed, few jobs behind many, cost at rest, beside pg-boss where it is installed (after a change to the queue)',
  monitors:
    '10,000 monitors due in one minute on three servers, one killed: begun, lost, twice, queries in three places, recovery, beside as many jobs of the queue alone (after a change to what makes or works on runs)',
  reads:
    'pages, kept and made, against the same SQL sent directly, in turns (after a change to a query or to the way of an answer)',
  scale:
    'pages at 1 and 10 million rates on PostgreSQL, or -- --rates 30000000, and 200,000 embedded: time, blocks read, plans; sizes, log, backup, deletion (after a change to a query)',
  months:
    'GDS responses by month on PostgreSQL: moving and dropping a month beside checkups; pages with rates whole and by month (after a change to retention or its tables)',
  bulk: '60,000 prices of one hotel on both databases: time, event loop, another tenant’s waiting time, memory, disk',
  overload:
    '200 reads and 10 searches a second, then five times that: how many are accepted, how soon the rest are refused',
  fairness:
    'one person next to a heavy neighbour of each kind: p99 of their pages, and how long the event loop is blocked',
  attacks:
    'every attack that was found, tried again: what another reader waits beside it, sessions that outlive what opened them (after a change to signing in, limits, or how bodies and texts are read)',
  fuzz: '100,000 random requests to every call, and some pipelined: none may return 5xx or a long refusal',
  documents:
    'PDFs against pdfmake and spreadsheets against write-excel-file in turns, memory of 100,000 rows, how long the event loop is blocked; --parts: where the time goes',
  web: 'bytes, paints and events of the pages against their budgets, and the largest paint beside the same page as a still document, bar 1.25; --parts: when each response arrived',
}
