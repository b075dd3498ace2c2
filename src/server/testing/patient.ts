/** Limits of a GDS under which a search that it answers does not fail because the machine is busy. */
export const patient = { connect_ms: 120_000, first_byte_ms: 60_000, call_ms: 120_000, whole_ms: 240_000 }
