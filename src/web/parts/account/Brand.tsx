// The mark and the name.
export const Brand = () => (
  <>
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <rect width="22" height="22" rx="6" fill="var(--text)" />
      <path
        d="M6 11.5l3.4 3.5L16 7.5"
        fill="none"
        stroke="var(--bg)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span>Rateproof</span>
  </>
)
