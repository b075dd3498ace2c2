// Placeholder for the findings and fields of a rate while they load, and for other pages of lines; `label` says what is loading.
import './rate-panel.css'

export const RateSkeleton = ({ label = 'Loading the rate' }: { label?: string }) => (
  <div className="rate-skeleton" role="status" aria-label={label}>
    {[92, 64, 78, 50, 86, 70, 58, 80].map((width) => (
      <span key={width} className="skeleton" style={{ width: `${width}%` }} aria-hidden />
    ))}
  </div>
)
