// Placeholder for the findings and fields of a rate while they load.
import './rate-panel.css'

export const RateSkeleton = () => (
  <div className="rate-skeleton" role="status" aria-label="Loading the rate">
    {[92, 64, 78, 50, 86, 70, 58, 80].map((width) => (
      <span key={width} className="skeleton" style={{ width: `${width}%` }} aria-hidden />
    ))}
  </div>
)
